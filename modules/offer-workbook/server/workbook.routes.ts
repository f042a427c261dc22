import {
  findSupplierLink,
  readOwnShare,
  recordSupplierDownload,
  requireOpenLink,
  type SupplierLink,
  verifyPib,
} from '#core/offers/server/public.ts';
import { findVisiblePurchase, permitAction } from '#core/purchase/server/record/find-purchase.ts';
import { readPurchaseFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { requireInvitation } from '#core/purchase/server/record/require-invitation.ts';
import { readCompanyCountry } from '#platform/server/company-country.ts';
import type { CompanyContext, PublicContext } from '#platform/server/context.ts';
import { route } from '#platform/server/http/route.ts';
import type { Language } from '#platform/shared/languages.ts';
import { offerWorkbookCheck } from './check-workbook.ts';
import { makeWorkbook } from './make-workbook.ts';
import { buildWorkbookInput, type WorkbookInput } from './workbook-input.ts';

/** Users who work on the request may fill in a workbook for a supplier; entering the offer has its own permission. */
const worksOnRequest = permitAction('counter_propose');

/**
 * Serves an offer as a workbook to fill in, and checks a filled-in one (ADR 0102). Stores nothing: the checked values
 * are submitted through the same calls as any other offer.
 */
export const offerWorkbookRoutes = [
  route('POST supplier-offers/{hash}/workbook', {
    gate: 'public',
    find: findSupplierLink,
    handle: async (ctx, { subject: link, body }) => {
      const file = await makeWorkbook(await ownWorld(ctx, link, body.pib));
      await recordSupplierDownload(link, ctx.request.ip, file.name);
      return file;
    },
  }),

  route('POST supplier-offers/{hash}/workbook/check', {
    gate: 'public',
    find: findSupplierLink,
    sender: ({ tenant, supplier_name }) => ({ company_id: tenant.company_id, name: supplier_name }),
    handle: async (ctx, { subject: link, body, files }) =>
      ctx.platform.imports.check(offerWorkbookCheck, files, await ownWorld(ctx, link, body.pib)),
  }),

  route('GET purchases/{id}/rfps/{rfp_id}/workbook', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: worksOnRequest,
    handle: async (ctx, { params }) => makeWorkbook(await worldOf(ctx, params)),
  }),

  route('POST purchases/{id}/rfps/{rfp_id}/workbook/check', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: worksOnRequest,
    handle: async (ctx, { params, files }) =>
      ctx.platform.imports.check(offerWorkbookCheck, files, await worldOf(ctx, params)),
  }),
];

async function ownWorld(ctx: PublicContext, link: SupplierLink, pib: string): Promise<WorkbookInput> {
  requireOpenLink(link);
  await verifyPib(link, pib);
  const { purchase, rfp } = await readOwnShare(link);
  const facts = {
    row: purchase,
    now: purchase.now,
    articles: purchase.own.articles,
    offer: rfp.offer,
    rfp_id: link.rfp_id,
    company: { id: link.tenant.company_id, name: link.row.company_name, country: link.row.company_country },
    presets: { currency: link.settings.currency, payment_terms: link.settings.default_payment_terms },
    country: link.row.supplier_country,
  };
  return buildWorkbookInput(facts, pageLanguage(ctx, link.lang), ctx.platform.config.secretKey);
}

/** Returns the language of the page, or the language of the link for clients that send none. */
function pageLanguage({ request, lang }: PublicContext, linkLanguage: Language): Language {
  return request.headers['content-language'] === undefined ? linkLanguage : lang;
}

async function worldOf(
  { tenant, company, lang, platform }: CompanyContext,
  { id, rfp_id }: { readonly id: number; readonly rfp_id: number },
): Promise<WorkbookInput> {
  const facts = await readPurchaseFacts(tenant, id);
  const { offer, supplier } = requireInvitation(facts, rfp_id);
  const { currency, default_payment_terms } = company.settings;
  const country = await readCompanyCountry(platform.db, company.id);
  return buildWorkbookInput(
    {
      ...{ row: facts.row, now: facts.now, articles: facts.articles, offer, rfp_id },
      company: { id: company.id, name: company.name, country },
      presets: { currency, payment_terms: default_payment_terms },
      country: supplier.country,
    },
    lang,
    platform.config.secretKey,
  );
}

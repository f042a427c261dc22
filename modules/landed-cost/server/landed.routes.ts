import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import { findVisiblePurchase } from '#core/purchase/server/record/find-purchase.ts';
import { bareState, type PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { changeLandedRates } from './actions/change-landed-rates.ts';
import { overrideLanded } from './actions/override-landed.ts';
import { readLanded, readLandedRates } from './landed.read.ts';
import { mayOverride } from './may-override.ts';

/** Finds a request whose prices the caller may see. The company's setting controls what pages show, not this access. */
async function findCompared(ctx: CompanyContext, params: { readonly id: number }): Promise<PurchaseRow> {
  const row = await findVisiblePurchase(ctx, params);
  if (row.kind !== 'request' || !maySeePrices(ctx.actor, bareState(row))) throw notFound();
  return row;
}

export const landedRoutes = [
  route<'GET purchases/{id}/landed', PurchaseRow>('GET purchases/{id}/landed', {
    gate: 'app',
    find: findCompared,
    handle: (ctx, { subject }) => readLanded(ctx, subject.id),
  }),

  route<'PUT purchases/{id}/landed', PurchaseRow>('PUT purchases/{id}/landed', {
    gate: 'app',
    find: findCompared,
    permit: mayOverride,
    handle: async (ctx, { subject, ifMatch, body }) => {
      await overrideLanded(ctx, { subject, ifMatch }, body);
      return readLanded(ctx, subject.id);
    },
  }),

  route('GET user-profile/landed-rates', {
    gate: 'companySettings',
    handle: ({ tenant }) => readLandedRates(tenant),
  }),

  route('PUT user-profile/landed-rates', {
    gate: 'companySettings',
    find: ({ tenant }) => readLandedRates(tenant),
    handle: async (ctx, { subject, ifMatch, body }) => {
      await changeLandedRates(ctx, { subject, ifMatch }, body);
      return readLandedRates(ctx.tenant);
    },
  }),
];

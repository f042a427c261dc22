import { DEFAULT_SPLITTING_REASONS } from '#core/purchase/rules/splitting/splitting.ts';
import { readRatesAt } from '#core/purchase/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { openStoredFile } from '#platform/server/files/open-file.ts';
import { route } from '#platform/server/http/route.ts';
import { requireRate } from '#platform/shared/money/exchange.ts';
import { changeCompany } from './actions/change-company.ts';
import { setInvoiceAddress } from './actions/set-invoice-address.ts';
import { removeLogo, setLogo } from './actions/set-logo.ts';
import { readCompanyProfile, readLogoKey } from './company.read.ts';
import { readCurrencyAmounts } from './currency-amounts.read.ts';
import { readSplittingRate } from './splitting-rate.read.ts';

const profileOf = ({ platform, company }: CompanyContext) =>
  readCompanyProfile(platform.db, company.id, platform.config);

// These routes belong to the profile and are therefore available after the package has expired (product 3), because
// ordering a package requires the address.
export const companyRoutes = [
  route('GET user-profile/company', { gate: 'companySettings', withoutPackage: true, handle: profileOf }),

  route('PUT user-profile/company', {
    gate: 'companySettings',
    withoutPackage: true,
    find: profileOf,
    handle: async (ctx, { subject, body, ifMatch }) => {
      await changeCompany(ctx, ifMatch ?? subject.version, body);
      return profileOf(ctx);
    },
  }),

  route('GET user-profile/company/currency-amounts', {
    gate: 'companySettings',
    withoutPackage: true,
    handle: async ({ platform, tenant, session, company }, { query: { currency: to } }) => {
      const { currency: from, invoice_tolerance_amount: tolerance } = company.settings;
      // Throws `rate_missing` if values could not be compared in the new currency.
      requireRate((await readRatesAt(platform.db, session.now)).rates, to);
      return readCurrencyAmounts(platform.db, tenant, { now: session.now, from, to, tolerance });
    },
  }),

  route('GET user-profile/company/splitting-rate', {
    gate: 'companySettings',
    withoutPackage: true,
    handle: ({ tenant }, { query: { days, reasons } }) =>
      readSplittingRate(tenant, { days, reasons: reasons ?? DEFAULT_SPLITTING_REASONS }),
  }),

  route('PUT user-profile/company/invoice-address', {
    gate: 'companySettings',
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => {
      await setInvoiceAddress(ctx, body);
      return profileOf(ctx);
    },
  }),

  route('GET user-profile/company/logo', {
    gate: 'companySettings',
    withoutPackage: true,
    handle: async ({ platform, company }) => {
      const key = await readLogoKey(platform.db, company.id);
      if (key === null) throw notFoundError();
      const content = await openStoredFile(platform, key);
      return { name: 'logo.png', type: 'image/png', content };
    },
  }),

  route('POST user-profile/company/logo', {
    gate: 'companySettings',
    withoutPackage: true,
    handle: async (ctx, { files }) => {
      await setLogo(ctx, files);
      return profileOf(ctx);
    },
  }),

  route('DELETE user-profile/company/logo', {
    gate: 'companySettings',
    withoutPackage: true,
    handle: async (ctx) => {
      await removeLogo(ctx);
      return profileOf(ctx);
    },
  }),
];

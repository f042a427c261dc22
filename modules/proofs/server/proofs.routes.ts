import { route } from '#platform/server/http/route.ts';
import { readSigningKeys } from '#platform/server/signing/signing-keys.read.ts';
import { startCheck } from './actions/start-check.ts';
import { switchWeeklyRoots } from './actions/switch-weekly-roots.ts';
import { readCheck } from './check/check.read.ts';
import { readRoots, readSignedDays } from './roots/roots.read.ts';
import { readNextRootsMail } from './weekly/weekly.read.ts';

const ROOTS_OF_A_MONTH = 31;

/** Lets owners download the signed roots or receive them weekly by email (ADR 0099). */
export const proofsRoutes = [
  route('GET user-profile/roots', {
    gate: 'companySettings',
    withoutPackage: true,
    notWhileImpersonating: true,
    handle: async ({ tenant, platform, session, company }) => ({
      roots: await readRoots(tenant, ROOTS_OF_A_MONTH),
      keys: await readSigningKeys(platform.db),
      days: await readSignedDays(tenant),
      check: (await readCheck(tenant)) ?? null,
      receipts: company.settings.offer_receipts,
      ...(await readNextRootsMail(tenant, session.user.id)),
    }),
  }),

  route('POST user-profile/roots/check', {
    gate: 'companySettings',
    withoutPackage: true,
    notWhileImpersonating: true,
    handle: async (ctx) => {
      await startCheck(ctx);
      return {};
    },
  }),

  route('PUT user-profile/roots/weekly', {
    gate: 'companySettings',
    withoutPackage: true,
    notWhileImpersonating: true,
    handle: (ctx, { body }) => switchWeeklyRoots(ctx, body.weekly),
  }),
];

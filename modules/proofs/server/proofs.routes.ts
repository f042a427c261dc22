import { route } from '#platform/server/http/route.ts';
import { readSigningKeys } from '#platform/server/signing/signing-keys.read.ts';
import { switchWeeklyRoots } from './actions/switch-weekly-roots.ts';
import { readRoots } from './roots/roots.read.ts';
import { readNextRootsMail } from './weekly/weekly.read.ts';

const ROOTS_OF_A_MONTH = 31;

/** Lets owners download the signed roots or receive them weekly by email (ADR 0099). */
export const proofsRoutes = [
  route('GET user-profile/roots', {
    gate: 'companySettings',
    withoutPackage: true,
    notWhileImpersonating: true,
    handle: async ({ tenant, platform, session }) => ({
      roots: await readRoots(tenant, ROOTS_OF_A_MONTH),
      keys: await readSigningKeys(platform.db),
      ...(await readNextRootsMail(tenant, session.user.id)),
    }),
  }),

  route('PUT user-profile/roots/weekly', {
    gate: 'companySettings',
    withoutPackage: true,
    notWhileImpersonating: true,
    handle: (ctx, { body }) => switchWeeklyRoots(ctx, body.weekly),
  }),
];

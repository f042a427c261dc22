import { route } from '#platform/server/http/route.ts';
import { readAccountDeletion, requireTenant } from './account-deletion.ts';
import { deleteOwnAccount } from './actions/delete-own-account.ts';
import { downloadOwnData } from './actions/download-own-data.ts';
import { erasePerson } from './actions/erase-person.ts';
import { readPerson } from './person.read.ts';

export const personalDataRoutes = [
  route('POST user-profile/personal-data', {
    gate: 'session',
    notWhileImpersonating: true,
    handle: (ctx, { body }) => downloadOwnData(ctx, body.password),
  }),

  // Moderators are platform staff; the platform's owner closes their accounts.
  route('GET user-profile/leaving', {
    gate: 'session',
    find: async (ctx) => requireTenant(ctx),
    handle: (ctx, { subject }) => readAccountDeletion(ctx, subject),
  }),

  route('POST user-profile/leave', {
    gate: 'session',
    notWhileImpersonating: true,
    find: async (ctx) => requireTenant(ctx),
    handle: async (ctx, { subject, body }) => {
      await deleteOwnAccount({ ...ctx, tenant: subject }, body);
      return {};
    },
  }),

  route('POST user-profile/company/person', {
    gate: 'companySettings',
    withoutPackage: true,
    notWhileImpersonating: true,
    handle: ({ tenant }, { body }) => readPerson(tenant, body.email),
  }),

  route('POST user-profile/company/person/erase', {
    gate: 'companySettings',
    withoutPackage: true,
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => ({ erased: await erasePerson(ctx, body.email) }),
  }),
];

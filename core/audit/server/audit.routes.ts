import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { readAuditPage, readAuditPeople } from './audit.read.ts';
import { auditExport } from './audit-export.ts';

// Part of the profile and therefore available after the package has expired (product 3), so that the log can
// still be read.
export const auditRoutes = [
  route('GET user-profile/audit', {
    gate: 'companySettings',
    withoutPackage: true,
    handle: ({ tenant }, { query: { page, ...filter } }) => readAuditPage(tenant, filter, page),
  }),

  route('GET user-profile/audit/people', {
    gate: 'companySettings',
    withoutPackage: true,
    handle: async ({ tenant }) => ({ data: await readAuditPeople(tenant) }),
  }),

  route('GET user-profile/audit/export', {
    gate: 'companySettings',
    withoutPackage: true,
    handle: (ctx, { query }) => exportList(ctx, query, auditExport(query)),
  }),
];

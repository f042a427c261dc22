import type { CompanyContext } from '#platform/server/context.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { supplierRecordCasesExport } from './cases-export.ts';
import { invitationsExport } from './invitations-export.ts';
import { readRecordCasesPage } from './record-cases.read.ts';
import { readSharedRecord } from './shared-record.read.ts';
import {
  getSupplierId,
  readArticlePrices,
  readSupplierFigures,
  readSupplierInvitationsPage,
} from './supplier-history.read.ts';

const find = (ctx: CompanyContext, { id }: { id: number }) => getSupplierId(ctx.tenant, id);

/**
 * Serves the record of a supplier's dealings with the company, to all users who may read suppliers and, if the
 * company shares it, to the supplier.
 */
export const supplierHistoryRoutes = [
  route('GET suppliers/{id}/figures', {
    gate: 'suppliersRead',
    find,
    handle: (ctx, { subject, query }) => readSupplierFigures(ctx, subject, query.range),
  }),

  route('GET suppliers/{id}/figures/{figure}/list', {
    gate: 'suppliersRead',
    find,
    handle: (ctx, { subject, params, query: { page, range } }) =>
      readRecordCasesPage(ctx, { supplierId: subject, figure: params.figure, range }, page),
  }),

  route('GET suppliers/{id}/figures/{figure}/list/export', {
    gate: 'suppliersRead',
    find,
    handle: (ctx, { subject, params, query }) =>
      exportList(
        ctx,
        query,
        supplierRecordCasesExport({ supplierId: subject, figure: params.figure, range: query.range }),
      ),
  }),

  route('GET suppliers/{id}/invitations', {
    gate: 'suppliersRead',
    find,
    handle: (ctx, { subject, query }) => readSupplierInvitationsPage(ctx, subject, query.page),
  }),

  route('GET suppliers/{id}/invitations/export', {
    gate: 'suppliersRead',
    find,
    handle: (ctx, { subject, query }) => exportList(ctx, query, invitationsExport(subject)),
  }),

  route('GET market-place/record', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    handle: async ({ platform, company }, { query }) => ({
      data: await readSharedRecord(platform.db, company.id, query.range),
    }),
  }),

  route('GET suppliers/{id}/prices', {
    gate: 'suppliersRead',
    find,
    handle: async (ctx, { subject }) => ({ data: await readArticlePrices(ctx, subject) }),
  }),
];

import { msg } from '@lingui/core/macro';
import { buildRequestColumns } from '#core/purchase/server/lists/purchase-columns.ts';
import { type ListRequest, listAllPurchases } from '#core/purchase/server/lists/purchases-list.read.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';

export const requestsExport = (
  { company }: CompanyContext,
  { filter, sort }: Pick<ListRequest, 'filter' | 'sort'>,
): ListExport<CompanyExportContext, PurchaseRow> => ({
  title: msg({ message: 'Requests' }),
  columns: buildRequestColumns(company.settings.currency, filter.tab),
  rows: (ctx) =>
    listAllPurchases(toPurchaseScope(ctx), { actor: ctx.actor, filter, sort, now: ctx.session.now }),
});

import { msg } from '@lingui/core/macro';
import type { PurchaseRow } from '@ponuda/contract/purchase-detail';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CompanyExportContext, ListExport } from '../../../platform/export/export-list.ts';
import { requestColumns } from '../core/lists/purchase-columns.ts';
import { allPurchases, type ListRequest } from '../core/lists/purchases-list.read.ts';
import { scopeOf } from '../core/record/purchase-scope.ts';

/** The requests of a tab as a file. */
export const purchasesExport = (
  { company }: CompanyContext,
  { filter, sort }: Pick<ListRequest, 'filter' | 'sort'>,
): ListExport<CompanyExportContext, PurchaseRow> => ({
  title: msg({ message: 'Requests' }),
  columns: requestColumns(company.settings.currency, filter.tab),
  rows: (ctx) => allPurchases(scopeOf(ctx), { actor: ctx.actor, filter, sort, now: ctx.session.now }),
});

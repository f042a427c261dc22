import { msg } from '@lingui/core/macro';
import type { ListFilter } from '#core/purchase/server/lists/list-filter.ts';
import { buildAdhocDirectColumns } from '#core/purchase/server/lists/purchase-columns.ts';
import { listAllPurchases } from '#core/purchase/server/lists/purchases-list.read.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import type { AdhocDirectKind } from './form.ts';

const TITLES = { ad_hoc: msg`Ad hoc purchases`, direct: msg`Direct purchases` } as const;

export const adhocDirectExport = (
  { company }: CompanyContext,
  filter: ListFilter & { readonly kind: AdhocDirectKind },
): ListExport<CompanyExportContext, PurchaseRow> => ({
  title: TITLES[filter.kind],
  columns: buildAdhocDirectColumns(company.settings.currency),
  rows: (ctx) =>
    listAllPurchases(toPurchaseScope(ctx), {
      actor: ctx.actor,
      filter,
      sort: 'newest',
      now: ctx.session.now,
    }),
});

import { msg } from '@lingui/core/macro';
import type { PurchaseRow } from '@ponuda/contract/purchase-detail';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CompanyExportContext, ListExport } from '../../../platform/export/export-list.ts';
import type { ListFilter } from '../core/lists/list-filter.ts';
import { adhocDirectColumns } from '../core/lists/purchase-columns.ts';
import { allPurchases } from '../core/lists/purchases-list.read.ts';
import { scopeOf } from '../core/record/purchase-scope.ts';
import type { AdhocDirectKind } from './form.ts';

const TITLES = { ad_hoc: msg`Ad hoc purchases`, direct: msg`Direct purchases` } as const;

/** Ad hoc or direct purchases as a file. */
export const adhocDirectExport = (
  { company }: CompanyContext,
  filter: ListFilter & { readonly kind: AdhocDirectKind },
): ListExport<CompanyExportContext, PurchaseRow> => ({
  title: TITLES[filter.kind],
  columns: adhocDirectColumns(company.settings.currency),
  rows: (ctx) =>
    allPurchases(scopeOf(ctx), { actor: ctx.actor, filter, sort: 'newest', now: ctx.session.now }),
});

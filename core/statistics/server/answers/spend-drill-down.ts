import { getVisiblePriceScope } from '#core/purchase/rules/visibility.ts';
import type { SpendDrillDownQuery } from '#core/statistics/wire/answers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { clampPeriod } from '../clamped-period.ts';
import {
  type CountedPurchasesScope,
  countPurchases,
  readCountedPurchases,
} from '../counted-purchases.read.ts';
import { resolveScopeAndRange } from '../statistics.ts';
import { readSpend } from './spend.read.ts';

const COLUMNS = { category: 'category_id', sector: 'sector_id', creator: 'creator_id' } as const;

/**
 * Returns one page of the purchases that a bar of a ranking counts, or of one kind in a period; their values add up
 * to the value of the bar.
 */
export async function readSpendDrillDownPage(
  ctx: CompanyContext,
  query: SpendDrillDownQuery & { readonly page: number },
) {
  const scope = await buildSpendDrillDownScope(ctx, query);
  const { n, net } = await countPurchases(scope);
  const data = await readCountedPurchases(scope, {
    offset: pageOffset(query.page),
    limit: PAGE_SIZE,
    total: n,
  });
  return {
    ...toPage(data, query.page, n),
    value: getVisiblePriceScope(ctx.actor) === 'none' ? null : toDecimal(net).toFixed(2),
    currency: ctx.company.settings.currency,
  };
}

/**
 * Returns the scope of a bar: all purchases, the purchases of one group, or the purchases of all groups without a
 * separate bar.
 */
export async function buildSpendDrillDownScope(
  ctx: CompanyContext,
  query: SpendDrillDownQuery,
): Promise<CountedPurchasesScope> {
  const { scope, range } = resolveScopeAndRange(ctx, query);
  const all = {
    ...scope,
    range: clampPeriod(query, range),
    otherThan: null,
    kind: query.kind === '' ? undefined : query.kind,
  };
  if (query.of === 'all') return all;
  const shown =
    query.of === 'one'
      ? []
      : (await readSpend(scope, range, query.by)).flatMap(({ id }) => (id === null ? [] : [id]));
  if (query.by !== 'supplier')
    return {
      ...all,
      group: {
        column: COLUMNS[query.by],
        id: query.of === 'one' ? query.group : null,
        otherThan: shown,
      },
    };
  if (query.of === 'others') return { ...all, otherThan: shown };
  // If the filter contains a supplier, the bar of that supplier is the only one.
  if (query.group === 0 || (scope.supplier_id !== 0 && scope.supplier_id !== query.group))
    throw notFoundError();
  return { ...all, supplier_id: query.group };
}

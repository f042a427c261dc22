import { findSplitHints, type SplitHint } from '#core/purchase/rules/splitting/splits.ts';
import type { PossibleSplit, SplitsQuery } from '#core/statistics/wire/answers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { type CountedPurchasesScope, readCountedPurchases } from '../counted-purchases.read.ts';
import { resolveScopeAndRange } from '../statistics.ts';
import {
  MAX_PURCHASES_SEARCHED,
  readPurchasesBelowLimits,
  readSplitMarks,
  type SplitReview,
  splitMarkKey,
} from './splits.read.ts';

interface Found {
  readonly hint: SplitHint;
  readonly mark: SplitReview | null;
}

/** Returns one page of possible split purchases. */
export async function readSplitsPage(ctx: CompanyContext, query: SplitsQuery & { readonly page: number }) {
  const { found, scope, capped } = await findSplits(ctx, query);
  const shown = found.slice(pageOffset(query.page), pageOffset(query.page) + PAGE_SIZE);
  return {
    ...toPage(await present(scope, shown), query.page, found.length),
    currency: ctx.company.settings.currency,
    capped,
    date_from: scope.range.from,
    date_to: scope.range.to,
  };
}

/** Yields all possible split purchases, page by page. */
export async function* listAllSplits(
  ctx: CompanyContext,
  query: SplitsQuery,
): AsyncGenerator<PossibleSplit[]> {
  const { found, scope } = await findSplits(ctx, query);
  for (let at = 0; at < found.length; at += PAGE_SIZE)
    yield await present(scope, found.slice(at, at + PAGE_SIZE));
}

async function findSplits(ctx: CompanyContext, query: SplitsQuery) {
  const { scope, range } = resolveScopeAndRange(ctx, query);
  const below = await readPurchasesBelowLimits(scope, range);
  const marks = await readSplitMarks(ctx.tenant);
  const found = findSplitHints(below, query.days)
    .map((hint): Found => {
      const key = splitMarkKey(hint.purchases.map(({ id }) => id)).join();
      return { hint, mark: marks.get(key) ?? null };
    })
    .filter(({ mark }) => (mark !== null) === (query.looked_at === '1'));
  const behind: CountedPurchasesScope = { ...scope, range, otherThan: null };
  return { found, scope: behind, capped: below.length >= MAX_PURCHASES_SEARCHED };
}

async function present(scope: CountedPurchasesScope, found: readonly Found[]): Promise<PossibleSplit[]> {
  const ids = [...new Set(found.flatMap(({ hint }) => hint.purchases.map(({ id }) => id)))];
  // The supplier of the bar is irrelevant here: a hint contains a purchase with all of its suppliers.
  const rows = await readCountedPurchases(
    { ...scope, supplier_id: 0, ids },
    { offset: 0, limit: ids.length, total: ids.length },
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.map(({ hint: { reasons, purchases, passes, limit }, mark }) => ({
    reasons: [...reasons],
    purchases: purchases.flatMap(({ id }) => byId.get(id) ?? []),
    value: sum(purchases.map(({ net }) => toDecimal(net))).toFixed(2),
    value_eur: sum(purchases.map(({ net_eur }) => toDecimal(net_eur))).toFixed(2),
    passes: [...passes],
    limit,
    looked_at: mark,
  }));
}

import { canStillWin } from '#core/purchase/wire/comparison/scenario-sums.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { type ComparisonTool, comparisonTools } from './comparison-tools.ts';

/** Returns the tools that are useful for the items and offers of a request. */
export function selectComparisonTools({ articles, rfps }: PurchaseDetail): readonly ComparisonTool[] {
  const counts = { items: articles.length, offers: rfps.filter(canStillWin).length };
  return comparisonTools.parts.filter(({ fits }) => fits(counts));
}

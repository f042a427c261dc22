import { msg } from '@lingui/core/macro';
import type { ComparisonRow } from '#core/papers/server/public.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readLandedComparison } from './landed.read.ts';

/**
 * Returns the landed totals for the printed comparison. A total with unstated parts is given as its best and worst
 * case.
 */
export async function buildPrintedLandedTotals(
  ctx: CompanyContext,
  { id, currency }: PurchaseDetail,
): Promise<ComparisonRow[]> {
  if (!ctx.company.settings.landed_cost) return [];
  const { offers } = await readLandedComparison(ctx, id);
  return [
    {
      head: msg`Landed total, ${currency}`,
      cell(rfpId, { say, amount }) {
        const offer = offers.find(({ rfp_id }) => rfp_id === rfpId);
        if (!offer) return [];
        const { best, worst } = offer;
        const most = amount(worst);
        return [amount(best), ...(best === worst ? [] : [say(msg`up to ${most}`)])];
      },
    },
  ];
}

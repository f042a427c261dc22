import type { EarlierPrices } from '#core/purchase/rules/earlier-prices.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { Slot } from '#platform/shared/slot.ts';

/** Reads earlier prices of the articles of a purchase, by article id. */
type ReadEarlierPrices = (
  ctx: CompanyContext,
  purchaseId: number,
) => Promise<ReadonlyMap<number, EarlierPrices>>;

/** Filled by the module that stores article prices. */
export const earlierPrices = new Slot<ReadEarlierPrices>();

/** Reads earlier prices of the articles of a purchase; undefined without the module. */
export async function readEarlierPrices(ctx: CompanyContext, purchaseId: number) {
  return await earlierPrices.parts[0]?.(ctx, purchaseId);
}

import { type FunctionComponent, useMemo } from 'react';
import type { EarlierPrices } from '#core/purchase/rules/earlier-prices.ts';
import type { OfferColumn } from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { Slot } from '#platform/shared/slot.ts';
import { useMe } from '#platform/web/lib/session.ts';
import type { LazyCode } from '#platform/web/ui/lazy-code.tsx';

type Settings = NonNullable<ReturnType<typeof useMe>['company']>['settings'];

export interface ComparisonLineProps {
  readonly purchase: PurchaseDetail;
  /** Whether offers can still win. */
  readonly deciding: boolean;
}

export interface ComparisonSheetProps {
  readonly purchase: PurchaseDetail;
  readonly columns: readonly OfferColumn[];
}

export interface ComparisonRowsProps extends ComparisonSheetProps {
  /** CSS classes of the surrounding table. */
  readonly look: { readonly first?: string | undefined; readonly strong?: string | undefined };
}

export interface ComparisonTermsProps {
  readonly purchase: PurchaseDetail;
  /** The invitation whose offer is shown. */
  readonly rfpId: number;
}

/** A part that a module adds to the comparison for companies that use the module. It is loaded when first shown. */
interface ComparisonPart {
  readonly name: string;
  readonly isUsed: (settings: Settings) => boolean;
  /** A line above the comparison. */
  readonly Line: FunctionComponent<ComparisonLineProps>;
  /** Rows of the table below the totals of the offers. */
  readonly Rows: FunctionComponent<ComparisonRowsProps>;
  /** The terms of one offer on a phone, in a list of terms. */
  readonly Terms: FunctionComponent<ComparisonTermsProps>;
  /** Rows of the printed table, below the totals of the offers. The code is loaded before printing. */
  readonly SheetRows: LazyCode<ComparisonSheetProps>;
}

/** Modules add their parts to this slot. */
export const comparisonParts = new Slot<ComparisonPart>();

/** Returns the parts that the user's company uses. */
export function useComparisonParts(): readonly ComparisonPart[] {
  const settings = useMe().company?.settings;
  return useMemo(
    () => comparisonParts.parts.filter(({ isUsed }) => settings && isUsed(settings)),
    [settings],
  );
}

interface EarlierPricesRead {
  /** The prices by article ID; undefined until they are loaded, and if the module is absent. */
  readonly prices: ReadonlyMap<number, EarlierPrices> | undefined;
  readonly isLoading: boolean;
}

type UseEarlierPrices = (purchaseId: number, enabled: boolean) => EarlierPricesRead;

/** A hook that reads earlier prices of articles, by article id; filled by a module. */
export const earlierPrices = new Slot<UseEarlierPrices>();

const NO_EARLIER_PRICES: EarlierPricesRead = { prices: undefined, isLoading: false };

/** Reads earlier prices of a purchase's articles. */
export const useEarlierPrices: UseEarlierPrices = (purchaseId, enabled) => {
  // The slots never change while the application runs, so the order of hooks is stable.
  const [useThem] = earlierPrices.parts;
  return useThem?.(purchaseId, enabled) ?? NO_EARLIER_PRICES;
};

import { Plural } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { PriceToCheck } from '#core/purchase/wire/price-to-check.ts';

interface PricesChecked {
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  /**
   * The reason why nothing can be confirmed yet; null if the prices have been checked or there are no prices to
   * check.
   */
  readonly reason: ReactNode;
}

/** Stores the checkbox state for exactly these prices, so that changed prices have to be checked again. */
export function usePricesChecked(prices: readonly PriceToCheck[]): PricesChecked {
  const shown = JSON.stringify(prices);
  const [ticked, setTicked] = useState<string | null>(null);
  const checked = prices.length > 0 && ticked === shown;
  return {
    checked,
    onChecked: (next) => setTicked(next ? shown : null),
    reason:
      prices.length === 0 || checked ? null : (
        <Plural
          value={prices.length}
          one="First tick that you have checked the price."
          other="First tick that you have checked the prices."
        />
      ),
  };
}

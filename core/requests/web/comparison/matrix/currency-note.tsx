import { Trans } from '@lingui/react/macro';
import { listForeignCurrencies } from '#core/purchase/wire/comparison/compared-in.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';

/** Shows the currency of all prices, and the exchange rate used to convert prices in other currencies. */
export function CurrencyNote({ purchase }: { readonly purchase: PurchaseDetail }) {
  const format = useFormatters();
  const { accepted, currency } = purchase;
  const rate =
    accepted && listForeignCurrencies(purchase).includes('EUR') && format.exchangeRate(accepted.rate);
  return (
    <span>
      <Trans comment="in what the prices of a comparison are: a currency">{currency} without VAT</Trans>
      {rate && (
        <>
          {', '}
          <Trans comment="exchange rate of the euro">
            EUR rate <bdi className="num">{rate}</bdi>
          </Trans>
        </>
      )}
    </span>
  );
}

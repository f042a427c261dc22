import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '#platform/shared/currencies.ts';
import type { VatAtRate } from '#platform/shared/money/vat.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import styles from './offer-totals.module.css';

interface OfferTotalsProps {
  currency: Currency;
  net: string;
  vat: string;
  gross: string;
  /** The VAT amount for each rate. */
  byRate: readonly VatAtRate[];
}

/** Shows an offer's net, VAT and gross totals. Offers are compared by the net total. */
export function OfferTotals({ currency, net, vat, gross, byRate }: OfferTotalsProps) {
  const formats = useFormatters();
  return (
    <dl className={styles.totals}>
      <div className={styles.sum} data-main="">
        <dt>
          <Trans>Total, net</Trans>
        </dt>
        <dd className={classNames('num', styles.figure)}>
          <bdi>
            {formats.amount(net)} <span className="unit">{currency}</span>
          </bdi>
        </dd>
      </div>
      {byRate.length === 0 && (
        <Sum amount={formats.amount(vat)}>
          <Trans>VAT</Trans>
        </Sum>
      )}
      {byRate.map(({ rate, vat: part }) => (
        <Sum key={rate.toString()} amount={formats.amount(part.toFixed(2))}>
          <Trans>VAT {formats.vatRate(rate.toString())}</Trans>
        </Sum>
      ))}
      <Sum amount={formats.amount(gross)}>
        <Trans>Total, gross</Trans>
      </Sum>
    </dl>
  );
}

function Sum({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <div className={styles.sum}>
      <dt>{children}</dt>
      <dd className={classNames('num', styles.figure)}>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  );
}

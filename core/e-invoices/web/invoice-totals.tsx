import { useLingui } from '@lingui/react/macro';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { IncomingDetail } from '../wire.ts';
import styles from './incoming.module.css';

/**
 * Shows the totals as stated in the invoice, below the last column of its lines: net, VAT by rate, gross, prepaid,
 * rounding, and the amount to pay if it is not the gross amount.
 */
export function InvoiceTotals({ invoice }: { readonly invoice: IncomingDetail }) {
  const { t } = useLingui();
  const format = useFormatters();
  const isSet = (amount: string) => !toDecimal(amount).isZero();
  const rows = [
    [t({ message: 'Total without VAT' }), invoice.net],
    ...invoice.vat_rates.map(({ rate, base, vat }) => {
      const [percent, on] = [format.percent(rate), format.amount(base)];
      return [t`VAT ${percent} on ${on}`, vat];
    }),
    [t({ message: 'Total with VAT' }), invoice.gross],
    ...(isSet(invoice.prepaid)
      ? [[t({ message: 'Prepaid', context: 'of an invoice' }), invoice.prepaid]]
      : []),
    ...(isSet(invoice.rounding)
      ? [[t({ message: 'Rounding', context: 'of an invoice' }), invoice.rounding]]
      : []),
    ...(isSet(invoice.prepaid) || isSet(invoice.rounding) || invoice.payable !== invoice.gross
      ? [[t`Amount to pay`, invoice.payable]]
      : []),
  ];
  return (
    <dl className={styles.totals} aria-label={t({ message: 'Totals', context: 'of an invoice' })}>
      {rows.map(([label = '', value = '0']) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi className="num">{format.amount(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

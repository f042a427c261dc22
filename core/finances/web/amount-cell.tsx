import type { ReactNode } from 'react';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './finances.module.css';

interface AmountCellProps {
  readonly value: string | null;
  readonly currency: Currency;
  /** Whether to omit the currency, because it is shown elsewhere. */
  readonly bare?: boolean;
  /** The second line below the amount. */
  readonly under?: ReactNode;
}

/** Shows an amount with its currency, or a dash if there is no amount. */
export function AmountCell({ value, currency, bare, under }: AmountCellProps) {
  const format = useFormatters();
  return (
    <span className={styles.amount}>
      {value === null || toDecimal(value).isZero() ? (
        <NoValue />
      ) : (
        <bdi className="num">{bare ? format.amount(value) : format.money(value, currency)}</bdi>
      )}
      {under && (
        <span className={styles.meta} data-second>
          {under}
        </span>
      )}
    </span>
  );
}

import type { ReactNode } from 'react';
import type { Currency } from '#platform/shared/currencies.ts';
import { dec } from '#platform/shared/money/decimal.ts';
import { useFormats } from '#platform/web/lib/words/format.ts';
import styles from './finances.module.css';

interface AmountCellProps {
  readonly value: string | null;
  readonly currency: Currency;
  /** Without the currency, which stands elsewhere. */
  readonly bare?: boolean;
  /** A second line beneath it. */
  readonly under?: ReactNode;
}

/** An amount with its currency; a dash where there is nothing of it. */
export function AmountCell({ value, currency, bare, under }: AmountCellProps) {
  const format = useFormats();
  return (
    <span className={styles.amount}>
      {value === null || dec(value).isZero() ? (
        <span className="muted">–</span>
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

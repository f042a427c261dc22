import { Trans, useLingui } from '@lingui/react/macro';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { FinancePage } from './finances.api.ts';
import styles from './finances.module.css';

type Sums = FinancePage['sums'];

/**
 * Shows the open amounts of all awards, one per currency, because amounts in different currencies cannot be
 * added.
 */
export function MoneySums({ sums }: { sums: Sums | undefined }) {
  const { t } = useLingui();
  if (sums === undefined) return <Skeleton height="64px" />;
  const facts = [
    { id: 'to_pay' as const, label: t`Still to pay, all orders` },
    { id: 'prepaid' as const, label: t({ message: 'Prepaid', context: 'money paid before goods came' }) },
    { id: 'refund' as const, label: t`Refunds due` },
  ].filter(({ id }) => id === 'to_pay' || sums.some((sum) => !toDecimal(sum[id]).isZero()));
  return (
    <dl className={styles.sums} aria-label={t`Open amounts`}>
      {facts.map(({ id, label }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <PerCurrency sums={sums} of={id} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PerCurrency({ sums, of }: { sums: Sums; of: 'to_pay' | 'prepaid' | 'refund' }) {
  const format = useFormatters();
  const open = sums.filter((sum) => !toDecimal(sum[of]).isZero());
  if (open.length === 0)
    return (
      <span className="muted">
        <Trans comment="no amount is open">nothing</Trans>
      </span>
    );
  return open.map((sum) => (
    <bdi key={sum.currency} className="num">
      {format.amount(sum[of])} <span className="unit">{sum.currency}</span>
    </bdi>
  ));
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Award } from '@ponuda/contract/purchase-detail';
import { dec, max, ZERO } from '@ponuda/domain/money/decimal';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useFormats } from '../../lib/words/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { AmountCell } from './amount-cell.tsx';
import styles from './finances.module.css';

/** What is ordered, payable, in, paid and left of an order; a refund that is due stands out. */
export function AwardFigures({ award }: { award: Award }) {
  const { t } = useLingui();
  const format = useFormats();
  const { money, currency } = award;
  if (money === null) return null;
  const left = max(dec(money.payable).sub(dec(money.paid)), ZERO).toFixed(2);
  const received = dec(money.payable_for_received);
  const figures = [
    { label: t({ message: 'Ordered', context: 'column: an amount with VAT' }), value: award.gross },
    { label: t({ message: 'Payable', context: 'an amount with VAT' }), value: money.payable },
    ...(award.rfp_id === null
      ? []
      : [
          {
            label: t({ message: 'Received', context: 'column: value of what came in' }),
            value: received.toFixed(2),
          },
        ]),
    { label: t({ message: 'Paid', context: 'column: an amount' }), value: money.paid },
    { label: t`Still to pay`, value: left },
  ];
  return (
    <>
      <dl className={styles.sums}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <AmountCell value={value} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {dec(money.refund_due).isPositive() && (
        <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
          <Trans>
            {award.supplier.name} has to pay back{' '}
            <bdi className="num">{format.money(money.refund_due, currency)}</bdi>: more is paid than is
            payable.
          </Trans>
        </Notice>
      )}
    </>
  );
}

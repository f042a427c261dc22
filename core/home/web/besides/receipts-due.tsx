import { Trans, useLingui } from '@lingui/react/macro';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import { DaysRemaining } from '#core/purchase/web/days-remaining.tsx';
import { asDay, dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { InboxGroup, InboxRow } from '../inbox.tsx';

interface ReceiptsDueProps {
  readonly receipts: CallResult<'GET home/inbox'>['receipts'];
  /** The server's time as a timestamp in milliseconds. */
  readonly now: number;
}

/** Lists announced deliveries whose receipt must be sent by a statutory deadline. */
export function ReceiptsDue({ receipts: { total, items }, now }: ReceiptsDueProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const today = dayInBelgrade(new Date(now).toISOString());
  const left = (until: string) => <DaysRemaining days={daysBetween(today, asDay(until))} />;
  const [first] = items;
  return (
    <InboxGroup
      title={t`Receipts to send`}
      icon={<IconPackageImport size={18} aria-hidden="true" />}
      list={paths.warehouse()}
      total={total}
      amount={null}
      shown={items.map(() => null)}
      wait={first && left(first.answer_by)}
    >
      {items.map(({ purchase_id, document_id, supplier, number, order_number, answer_by }) => (
        <InboxRow
          key={document_id}
          href={paths.warehousePurchase(purchase_id)}
          title={supplier}
          meta={
            <>
              <bdi>{number}</bdi>, <bdi>{order_number}</bdi>
              {' · '}
              <Trans>
                receipt by <bdi className="num">{format.day(answer_by)}</bdi>
              </Trans>
            </>
          }
          wait={left(answer_by)}
          verb={t({ message: 'Review', context: 'button' })}
        />
      ))}
    </InboxGroup>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import { DaysRemaining } from '#core/purchase/web/days-remaining.tsx';
import { asDay, dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { InboxGroup, InboxRow, InboxSum } from '../inbox.tsx';

interface InvoicesToDecideProps {
  readonly invoices: CallResult<'GET home/inbox'>['invoices'];
  /** The server's time as a timestamp in milliseconds. */
  readonly now: number;
}

/** Lists e-invoices awaiting a decision, earliest deadline first. */
export function InvoicesToDecide({ invoices: { total, amount, items }, now }: InvoicesToDecideProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const today = dayInBelgrade(new Date(now).toISOString());
  const left = (decideBy: string) => <DaysRemaining days={daysBetween(today, asDay(decideBy))} />;
  const [first] = items;
  return (
    <InboxGroup
      title={t`E-invoices to decide`}
      icon={<IconFileInvoice size={18} aria-hidden="true" />}
      list={paths.incomingInvoices()}
      total={total}
      amount={amount}
      gross
      shown={items.map((item) => item.amount)}
      wait={first && left(first.decide_by)}
    >
      {items.map((item) => (
        <InboxRow
          key={item.id}
          href={paths.incomingInvoice(item.id)}
          title={item.supplier}
          meta={
            <>
              <bdi>{item.number}</bdi>
              {' · '}
              <Trans>
                decide by <bdi className="num">{format.day(item.decide_by)}</bdi>
              </Trans>
            </>
          }
          sum={<InboxSum amount={item.amount} own={item.gross} currency={item.currency} />}
          wait={left(item.decide_by)}
          verb={t({ message: 'Review', context: 'button' })}
        />
      ))}
    </InboxGroup>
  );
}

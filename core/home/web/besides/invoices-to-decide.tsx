import { Trans, useLingui } from '@lingui/react/macro';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import { DaysRemaining } from '#core/purchase/web/days-remaining.tsx';
import { asDay, dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { OtherTaskGroup } from './other-task-group.tsx';

interface InvoicesToDecideProps {
  readonly invoices: CallResult<'GET home/inbox'>['invoices'];
  /** The server's time as a timestamp in milliseconds. */
  readonly now: number;
}

/** Lists e-invoices awaiting a decision, earliest deadline first. */
export function InvoicesToDecide({ invoices: { total, items }, now }: InvoicesToDecideProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const today = dayInBelgrade(new Date(now).toISOString());
  const left = (decideBy: string) => <DaysRemaining days={daysBetween(today, asDay(decideBy))} />;
  const [first] = items;
  return (
    <OtherTaskGroup
      label={t`E-invoices to decide`}
      icon={<IconFileInvoice size={18} aria-hidden="true" />}
      heading={
        <Link href={paths.incomingInvoices()}>
          <Trans>E-invoices to decide</Trans>
        </Link>
      }
      total={total}
      wait={first && left(first.decide_by)}
      rows={items.map(({ id, supplier, number, gross, currency, decide_by }) => ({
        id,
        href: paths.incomingInvoice(id),
        title: supplier,
        meta: (
          <>
            <bdi>{number}</bdi>
            {' · '}
            <Trans>
              decide by <bdi className="num">{format.day(decide_by)}</bdi>
            </Trans>
          </>
        ),
        sum: (
          <bdi className="num">
            {format.amount(gross)} {currency}
          </bdi>
        ),
        wait: left(decide_by),
      }))}
    />
  );
}

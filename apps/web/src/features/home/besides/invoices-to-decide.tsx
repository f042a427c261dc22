import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { day, dayInBelgrade, daysBetween } from '@ponuda/domain/dates';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import { DaysAhead } from '../../../kit/purchase/days-ahead.tsx';
import type { Result } from '../../../lib/http/call-types.ts';
import { Link } from '../../../lib/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useFormats } from '../../../lib/words/format.ts';
import { CountPill } from '../../../ui/count-pill.tsx';
import styles from '../inbox.module.css';

interface InvoicesToDecideProps {
  readonly invoices: Result<'GET home/inbox'>['invoices'];
  /** The server's time. */
  readonly now: number;
}

/** Lists e-invoices that wait for a decision, the first to decide first. */
export function InvoicesToDecide({ invoices: { total, items }, now }: InvoicesToDecideProps) {
  const { t } = useLingui();
  const format = useFormats();
  const today = dayInBelgrade(new Date(now).toISOString());
  const left = (decideBy: string) => <DaysAhead days={daysBetween(today, day(decideBy))} />;
  const [first] = items;
  const more = total - items.length;
  return (
    <section className={styles.group} aria-label={t`E-invoices to decide`}>
      <header className={styles.head}>
        <span className={styles.name}>
          <IconFileInvoice size={18} aria-hidden="true" />
          <h2>
            <Link href={paths.incomingInvoices()}>
              <Trans>E-invoices to decide</Trans>
            </Link>
          </h2>
          <CountPill count={total} />
        </span>
        <span className={styles.sum} />
        <span className={styles.wait}>{first && left(first.decide_by)}</span>
      </header>
      <ul className={styles.items}>
        {items.map(({ id, supplier, number, gross, currency, decide_by }) => (
          <li key={id} className={styles.item}>
            <span className={styles.words}>
              <Link
                href={paths.incomingInvoice(id)}
                className={styles.title}
                title={supplier}
                data-row-link=""
              >
                {supplier}
              </Link>
              <span className={styles.meta}>
                <bdi>{number}</bdi>
                {' · '}
                <Trans>
                  decide by <bdi className="num">{format.day(decide_by)}</bdi>
                </Trans>
              </span>
            </span>
            <span className={styles.sum}>
              <bdi className="num">
                {format.amount(gross)} {currency}
              </bdi>
            </span>
            <span className={styles.wait}>{left(decide_by)}</span>
            <span className={styles.verb} aria-hidden="true">
              {t({ message: 'Review', context: 'button' })}
            </span>
          </li>
        ))}
        {more > 0 && (
          <li className={styles.more}>
            <Plural value={more} one="# more" other="# more" />
          </li>
        )}
      </ul>
    </section>
  );
}

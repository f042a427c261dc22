import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import type { Result } from '../../../lib/http/call-types.ts';
import { Link } from '../../../lib/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { CountPill } from '../../../ui/count-pill.tsx';
import styles from '../inbox.module.css';
import { Waits } from '../waits.tsx';

interface AccountsToApproveProps {
  readonly accounts: Result<'GET home/inbox'>['accounts'];
  /** The server's time. */
  readonly now: number;
}

/** Lists bank accounts of suppliers that need the approval of another person, as the last group of the inbox. */
export function AccountsToApprove({ accounts: { total, items }, now }: AccountsToApproveProps) {
  const { t } = useLingui();
  const [first] = items;
  const more = total - items.length;
  return (
    <section className={styles.group} aria-label={t`Bank accounts to approve`}>
      <header className={styles.head}>
        <span className={styles.name}>
          <IconCreditCard size={18} aria-hidden="true" />
          <h2>
            <Trans>Bank accounts to approve</Trans>
          </h2>
          <CountPill count={total} />
        </span>
        <span className={styles.sum} />
        <span className={styles.wait}>
          {first && <Waits group="accounts" since={first.waits_since} now={now} longest />}
        </span>
      </header>
      <ul className={styles.items}>
        {items.map(({ supplier, number, by, waits_since }) => (
          <li key={supplier.id} className={styles.item}>
            <span className={styles.words}>
              <Link
                href={paths.supplierAccount(supplier.id)}
                className={styles.title}
                title={supplier.name}
                data-row-link=""
              >
                {supplier.name}
              </Link>
              <span className={styles.meta}>
                <bdi>{number}</bdi>
                {by !== '' && (
                  <>
                    {' · '}
                    <bdi>{by}</bdi>
                  </>
                )}
              </span>
            </span>
            <span className={styles.sum} />
            <span className={styles.wait}>
              <Waits group="accounts" since={waits_since} now={now} />
            </span>
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

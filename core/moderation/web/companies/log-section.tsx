import { Trans, useLingui } from '@lingui/react/macro';
import { auditPhrases } from '#core/audit/words/audit.ts';
import type { CompanyDetail } from '#core/moderation/wire/companies.ts';
import { AUDIT_KINDS } from '#platform/shared/access/audit-kinds.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from '../moderation.module.css';

type Entry = CompanyDetail['audit'][number];

/** Shows the latest entries of the company's log, newest first. */
export function CompanyLogSection({ entries }: { entries: readonly Entry[] }) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const word = (entry: Entry) => {
    const kind = AUDIT_KINDS.find((one) => one === entry.kind);
    return kind ? i18n._(auditPhrases[kind]) : entry.kind;
  };
  return (
    <section className={styles.section} aria-labelledby="log">
      <h2 id="log">
        <Trans>Latest log entries</Trans>
      </h2>
      {entries.length === 0 ? (
        <p className={styles.muted}>
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.two}>
              <span>
                {word(entry)}
                {entry.subject_name !== '' && `: ${entry.subject_name}`}
              </span>
              <span className={styles.second}>
                <bdi>{format.instant(entry.at)}</bdi>
                {entry.actor_name !== '' && ` · ${entry.actor_name}`}
                {entry.impersonator_name !== '' && ` · ${entry.impersonator_name}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

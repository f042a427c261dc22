import { Trans, useLingui } from '@lingui/react/macro';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import { auditColumns } from '../list-words.ts';
import type { AuditEntry } from '../wire.ts';
import { auditPhrases } from '../words/audit.ts';
import { createAuditFormatters } from '../words/audit-fields.ts';
import styles from './audit.module.css';
import { AuditEntryDetails } from './entry-details.tsx';

const SHOWN = 3;

/** Shows the acting user and, below, the moderator if one impersonated the user. */
function Who({ entry: { actor, impersonator } }: { entry: AuditEntry }) {
  return (
    <span className={styles.two}>
      <span>
        {actor.name === '' ? <Trans comment="somebody who did something">unknown</Trans> : actor.name}
      </span>
      {impersonator && (
        <StatusPill tone="amber" icon={<IconEye size={14} />}>
          <Trans>as seen by moderator {impersonator.name}</Trans>
        </StatusPill>
      )}
    </span>
  );
}

/** Summarises the action and its subject, for example the changed fields or the downloaded file. */
function What({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const { field, value } = createAuditFormatters((message) => i18n._(message), useLanguage(), entry);
  const about = [
    ...entry.changes.map((one) => field(one.field, one.to || one.from)),
    ...entry.details.map((one) => value(one.field, one.value)),
  ]
    .slice(0, SHOWN)
    .join(', ');
  return (
    <span className={styles.two}>
      <span className={styles.what}>{i18n._(auditPhrases[entry.kind])}</span>
      {entry.subject && (
        <span className={styles.second}>
          <Trans comment="the user something was done to">for {entry.subject.name}</Trans>
        </span>
      )}
      {about !== '' && <span className={styles.second}>{about}</span>}
    </span>
  );
}

export function useAuditColumns(): Column<AuditEntry>[] {
  const format = useFormatters();
  return useListColumns(auditColumns, {
    at: {
      width: 168,
      nowrap: true,
      cell: ({ at }) => (
        <time dateTime={at} className="num">
          {format.instantWithSeconds(at)}
        </time>
      ),
    },
    kind: { rowHead: true, cell: (entry) => <What entry={entry} /> },
    actor: { width: 180, cell: (entry) => <Who entry={entry} /> },
    details: {
      hideHead: true,
      width: 200,
      align: 'end',
      cell: (entry) => <AuditEntryDetails entry={entry} />,
    },
  });
}

/** Renders an entry on a phone. */
export function AuditCard({ entry }: { entry: AuditEntry }) {
  const format = useFormatters();
  return (
    <div className={styles.card}>
      <What entry={entry} />
      <span className={styles.line}>
        <Who entry={entry} />
        <time dateTime={entry.at} className="num muted">
          {format.instant(entry.at)}
        </time>
      </span>
      <AuditEntryDetails entry={entry} />
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useState } from 'react';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ValueChange } from '#platform/web/ui/timeline.tsx';
import type { AuditEntry } from '../wire.ts';
import { createAuditFormatters } from '../words/audit-fields.ts';
import styles from './audit.module.css';

/** Shows the other details of an entry when clicked, so that the list remains easy to scan. */
export function AuditEntryDetails({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { changes, details, reason, ip } = entry;
  const { field, value } = createAuditFormatters((message) => i18n._(message), useLanguage(), entry);
  return (
    <div className={styles.details}>
      <Button
        variant="quiet-link"
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        iconEnd={<IconChevronDown size={16} className={styles.chevron} />}
        onClick={() => setOpen(!open)}
      >
        <Trans>Details</Trans>
      </Button>
      <div id={id} hidden={!open} className={styles.more}>
        {reason !== '' && (
          <p>
            <b>
              <Trans>Reason</Trans>
            </b>{' '}
            {reason}
          </p>
        )}
        {changes.map((change) => (
          <ValueChange
            key={change.field}
            label={change.field === '' ? undefined : field(change.field, change.to || change.from)}
            from={value(change.field, change.from) || '–'}
            to={value(change.field, change.to) || '–'}
          />
        ))}
        {details.map((one) => (
          <p key={one.field}>
            <b>{field(one.field, one.value)}</b> {value(one.field, one.value)}
          </p>
        ))}
        <p className="muted">
          {ip === '' ? (
            <Trans>IP address unknown</Trans>
          ) : (
            <Trans>
              IP address <bdi className="num">{ip}</bdi>
            </Trans>
          )}
        </p>
      </div>
    </div>
  );
}

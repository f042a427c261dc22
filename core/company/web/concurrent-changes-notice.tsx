import { Trans, useLingui } from '@lingui/react/macro';
import { auditValuePhrases } from '#core/audit/words/audit-fields.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { ValueChange } from '#platform/web/ui/timeline.tsx';
import type { ChangedField } from './company-values.ts';

interface OthersNoticeProps {
  readonly changes: readonly ChangedField[];
  readonly labels: Readonly<Record<string, string>>;
}

/** Shows that another user has saved first, lists the changes, and states that the user's input is kept. */
export function ConcurrentChangesNotice({ changes, labels }: OthersNoticeProps) {
  const { i18n } = useLingui();
  const worded = ({ path }: ChangedField, value: string) => {
    const field = path.replace('settings.', '');
    const phrase = auditValuePhrases[`${field}:${value}`] ?? auditValuePhrases[value];
    return phrase ? i18n._(phrase) : value || '–';
  };
  return (
    <Notice
      tone="warn"
      role="alert"
      title={
        <Trans>
          Your changes were not saved: the company’s details were changed by someone else in the meantime.
        </Trans>
      }
    >
      {changes.map((change) => (
        <ValueChange
          key={change.path}
          label={labels[change.path]}
          from={worded(change, change.from)}
          to={worded(change, change.to)}
        />
      ))}
      <p>
        <Trans>Your entries are kept. Review them and save again if they still apply.</Trans>
      </p>
    </Notice>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { WriteFailure } from '#platform/web/shell/write-failure.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { Policies } from '../wire.ts';
import { PolicyChangesList } from './changes-list.tsx';
import { useDraftChanges } from './draft-changes.ts';
import type { DraftState } from './draft-state.ts';
import { policiesQuery } from './policies.api.ts';
import styles from './policies.module.css';

interface ApplyDialogProps {
  readonly id: number;
  readonly policies: Policies;
  readonly draft: DraftState;
  readonly onClose: () => void;
  readonly onApplied: (fresh: Policies) => void;
  /** Called if another user has changed the policy since the page was opened. */
  readonly onChanged: () => Promise<void>;
}

/** Lists the changes again, asks for the reason that goes into the log, and applies the draft. */
export function ApplyPolicyDialog({ id, policies, draft, onClose, onApplied, onChanged }: ApplyDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { ofPerson, ofSettings, present } = useDraftChanges(policies);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const label = t`Reason`;
  const parts = [
    ...draft.people.map((one) => ({
      key: String(one.id),
      name: present.get(one.id)?.name ?? '',
      changes: ofPerson(one),
    })),
    { key: 'settings', name: t({ message: 'Rules', context: 'of a company' }), changes: ofSettings(draft) },
  ].filter(({ changes }) => changes.length > 0);
  const apply = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const fresh = await call('PUT policies/apply', { body: { id, reason }, version: policies.version });
      client.setQueryData(policiesQuery.queryKey, fresh);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'policies' });
      toasts.add({ kind: 'success', title: t`The new limits and permissions apply from now on` });
      onApplied(fresh);
    } catch (error) {
      if (isApiError(error, 'policy_changed')) await onChanged();
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const [broken] = isApiError(failure) ? (failure.errors.reason ?? []) : [];
  return (
    <FormDialog
      title={<Trans>Apply the draft?</Trans>}
      submit={<Trans context="a draft of rights and limits">Apply</Trans>}
      busy={busy}
      failure={undefined}
      onClose={onClose}
      dismissible={false}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!busy) void apply();
      }}
    >
      <WriteFailure error={broken ? null : failure} />
      <ul className={styles.parts}>
        {parts.map(({ key, name, changes }) => (
          <li key={key}>
            <b>{name}</b>
            <PolicyChangesList changes={changes} />
          </li>
        ))}
      </ul>
      <p className="muted">
        <Trans>All changes apply from each user’s next action. Affected users are emailed.</Trans>
      </p>
      <Field label={label} error={broken && formatRuleText(broken, label)} required>
        <TextInput
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={255}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  );
}

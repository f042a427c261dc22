import { Trans, useLingui } from '@lingui/react/macro';
import type { Policies } from '@ponuda/contract/policies';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../lib/http/api-error.ts';
import { failureText } from '../../lib/http/api-failure.ts';
import { call } from '../../lib/http/http.ts';
import { ruleText } from '../../lib/words/rule-text.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { policiesQuery } from './policies.api.ts';

interface ApplyDialogProps {
  readonly id: number;
  readonly version: number;
  readonly onClose: () => void;
  readonly onApplied: (fresh: Policies) => void;
}

/** Asks for the reason that stands in the log, and makes the draft hold. */
export function ApplyDialog({ id, version, onClose, onApplied }: ApplyDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const label = t`Reason`;
  const apply = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const fresh = await call('PUT policies/apply', { body: { id, reason }, version });
      client.setQueryData(policiesQuery.queryKey, fresh);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'policies' });
      toasts.add({ kind: 'success', title: t`The new limits and permissions hold from now on` });
      onApplied(fresh);
    } catch (error) {
      setFailure(error);
      if (isApiError(error, 'policy_changed'))
        void client.invalidateQueries({ queryKey: policiesQuery.queryKey });
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
      failure={isApiError(failure) && !broken ? failureText(failure) : undefined}
      onClose={onClose}
      dismissible={false}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!busy) void apply();
      }}
    >
      <p>
        <Trans>All changes of the draft take effect together, on the next request of each person.</Trans>
      </p>
      <Field label={label} error={broken && ruleText(broken, label)} required>
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

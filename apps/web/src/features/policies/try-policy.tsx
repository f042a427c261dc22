import { Trans, useLingui } from '@lingui/react/macro';
import type { Policies, Simulation } from '@ponuda/contract/policies';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { typedDecimal } from '../../lib/forms/typed-decimal.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { failureText } from '../../lib/http/api-failure.ts';
import { call } from '../../lib/http/http.ts';
import { useFormats } from '../../lib/words/format.ts';
import { ruleText } from '../../lib/words/rule-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { DraftPeople } from './draft-people.tsx';
import { DraftSettings } from './draft-settings.tsx';
import { bodyOf, type DraftState, draftOf } from './draft-state.ts';
import { POLICIES } from './policies.api.ts';
import styles from './policies.module.css';
import { SimulationView } from './simulation-view.tsx';

/** Errors by the path of their field. */
export type FieldErrorOf = (path: string, label: string) => string | undefined;

export function TryPolicy({ policies }: { readonly policies: Policies }) {
  const { t } = useLingui();
  const format = useFormats();
  const client = useQueryClient();
  const [chosen, setChosen] = useState('present');
  const [draft, setDraft] = useState<DraftState>(() => draftOf(policies, null, format));
  // Whoever applies an old page is told so, though the policies were read again meanwhile.
  const [base, setBase] = useState(policies.version);
  const [found, setFound] = useState<Simulation | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const change = (more: Partial<DraftState>) => {
    setDraft({ ...draft, ...more });
    setFound(null);
  };
  const choose = (value: string) => {
    setChosen(value);
    setDraft(draftOf(policies, value === 'present' ? null : Number(value), format));
    setBase(policies.version);
    setFound(null);
    setFailure(null);
  };
  const errors = isApiError(failure) ? failure.errors : {};
  const errorOf: FieldErrorOf = (path, label) => {
    const [broken] = errors[path] ?? [];
    return broken && ruleText(broken, label);
  };
  const simulate = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setFound(await call('POST policies/simulate', { body: bodyOf(draft, typedDecimal(2)) }));
      void client.invalidateQueries({ queryKey: POLICIES });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void simulate();
      }}
    >
      {policies.drafts.length > 0 && (
        <Field label={t`Begin with`}>
          <Select
            value={chosen}
            onChange={choose}
            options={[
              { value: 'present', label: t`What holds now` },
              ...policies.drafts.map(({ id, name, by, saved_at }) => ({
                value: String(id),
                label: name === '' ? t`Draft of ${format.instant(saved_at)}` : name,
                hint: `${by}, ${format.instant(saved_at)}`,
              })),
            ]}
          />
        </Field>
      )}
      {isApiError(failure) && (
        <Notice tone="red" role="alert">
          {failureText(failure)}
        </Notice>
      )}
      <DraftPeople policies={policies} draft={draft} onChange={change} errorOf={errorOf} />
      <DraftSettings policies={policies} draft={draft} onChange={change} errorOf={errorOf} />
      <div className={styles.act}>
        <Button variant="primary" type="submit" busy={busy}>
          <Trans context="other limits on past purchases">Try</Trans>
        </Button>
      </div>
      {found && (
        <SimulationView
          key={found.digest}
          found={found}
          version={base}
          onApplied={(fresh) => {
            setDraft(draftOf(fresh, null, format));
            setBase(fresh.version);
            setChosen('present');
            setFound(null);
          }}
        />
      )}
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { useLanguageChange } from '#platform/web/lib/words/use-language-change.ts';
import { WriteFailure } from '#platform/web/shell/write-failure.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { Policies, Simulation } from '../wire.ts';
import { DraftPeople } from './draft-people.tsx';
import { DraftSettings } from './draft-settings.tsx';
import { convertDraft, type DraftState, rebaseDraft, toDraftBody, toDraftState } from './draft-state.ts';
import { POLICIES_KEY, policiesQuery } from './policies.api.ts';
import styles from './policies.module.css';
import { SimulationView } from './simulation-view.tsx';

export type FieldErrorLookup = (path: string, label: string) => string | undefined;

const PRESENT = 'present';

export function PolicySimulator({ policies }: { readonly policies: Policies }) {
  const { t } = useLingui();
  const format = useFormatters();
  const client = useQueryClient();
  const [chosen, setChosen] = useState(PRESENT);
  const [draft, setDraft] = useState<DraftState>(() => toDraftState(policies, null, format));
  // The policies on which the draft is based. Applying sends their version, so that the user learns of a conflict even
  // if the policies have been reloaded in the meantime.
  const [base, setBase] = useState(policies);
  const [isRebased, setRebased] = useState(false);
  const [found, setFound] = useState<Simulation | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const change = (more: Partial<DraftState>) => {
    setDraft({ ...draft, ...more });
    setFound(null);
  };
  const begin = (from: Policies, id: number | null) => {
    setDraft(toDraftState(from, id, format));
    setChosen(id === null ? PRESENT : String(id));
    setBase(from);
    setRebased(false);
    setFound(null);
    setFailure(null);
  };
  useLanguageChange((from, to) => setDraft(convertDraft(draft, from, to)));
  const errors = isApiError(failure) ? failure.errors : {};
  const errorOf: FieldErrorLookup = (path, label) => {
    const [broken] = errors[path] ?? [];
    return broken && formatRuleText(broken, label);
  };
  const simulate = async () => {
    setBusy(true);
    setFailure(null);
    setRebased(false);
    try {
      setFound(
        await call('POST policies/simulate', { body: toDraftBody(draft, createDecimalParser(AMOUNT_SCALE)) }),
      );
      void client.invalidateQueries({ queryKey: POLICIES_KEY });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const startOver = async () => {
    const fresh = await client.fetchQuery({ ...policiesQuery, staleTime: 0 });
    setDraft(rebaseDraft(draft, base, fresh, format));
    setBase(fresh);
    setFound(null);
    setRebased(true);
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
        <Field label={t`Start from`} className={styles.start}>
          <Select
            value={chosen}
            onChange={(value) => begin(policies, value === PRESENT ? null : Number(value))}
            options={[
              { value: PRESENT, label: t`What applies now` },
              ...policies.drafts.map(({ id, name, by, saved_at }) => ({
                value: String(id),
                label: name === '' ? t`Draft of ${format.instant(saved_at)}` : name,
                hint: `${by}, ${format.instant(saved_at)}`,
              })),
            ]}
          />
        </Field>
      )}
      <DraftPeople policies={base} draft={draft} onChange={change} errorOf={errorOf} />
      <DraftSettings policies={base} draft={draft} onChange={change} errorOf={errorOf} />
      <WriteFailure error={failure} />
      {isRebased && (
        <Notice
          tone="warn"
          role="alert"
          title={<Trans>Permissions or rules have changed since you opened this page.</Trans>}
        >
          <Trans>Nothing was applied. Your changes are kept above; try them again.</Trans>
        </Notice>
      )}
      <div className={styles.act}>
        <Button variant="primary" type="submit" busy={busy}>
          <Trans context="other limits on past purchases">Try</Trans>
        </Button>
      </div>
      {found && (
        <SimulationView
          key={found.digest}
          found={found}
          policies={base}
          draft={draft}
          onApplied={(fresh) => begin(fresh, null)}
          onChanged={startOver}
        />
      )}
    </form>
  );
}

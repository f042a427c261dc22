import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { useLanguageChange } from '#platform/web/lib/words/use-language-change.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { WriteFailure } from '#platform/web/shell/write-failure.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import type { Policies, Simulation } from '../wire.ts';
import { ApplyPolicyDialog } from './apply-dialog.tsx';
import { DecisionsList } from './decisions-list.tsx';
import { isAmount, useDraftChanges } from './draft-changes.ts';
import { DraftPeople } from './draft-people.tsx';
import { DraftSettings } from './draft-settings.tsx';
import {
  convertDraft,
  type DraftState,
  findLastYear,
  rebaseDraft,
  toDraftBody,
  toDraftState,
} from './draft-state.ts';
import { permissionsForLimit } from './ladder/ladder.ts';
import { LimitsLadder } from './ladder/limits-ladder.tsx';
import { LimitsSentence } from './limits-sentence.tsx';
import { LimitsSkeleton } from './limits-skeleton.tsx';
import { LimitsTable } from './limits-table.tsx';
import { policiesQuery } from './policies.api.ts';
import styles from './policies.module.css';
import { SimulationView } from './simulation-view.tsx';
import { TrialBox } from './trial-box.tsx';
import { useDraftNames } from './use-draft-names.ts';
import { useTrial } from './use-trial.ts';

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
  const [gained, setGained] = useState<{ id: number; user: number; name: string } | null>(null);
  /** The stored draft that the user is asked to apply. */
  const [applied, setApplied] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const change = (more: Partial<DraftState>) => {
    setDraft({ ...draft, ...more });
    setFound(null);
    setGained(null);
  };
  const begin = (from: Policies, id: number | null) => {
    setDraft(toDraftState(from, id, format));
    setChosen(id === null ? PRESENT : String(id));
    setBase(from);
    setRebased(false);
    setFound(null);
    setFailure(null);
    setGained(null);
  };
  useLanguageChange((from, to) => setDraft(convertDraft(draft, from, to)));
  const errors = isApiError(failure) ? failure.errors : {};
  const errorOf: FieldErrorLookup = (path, label) => {
    const [broken] = errors[path] ?? [];
    return broken && formatRuleText(broken, label);
  };
  /**
   * Stores the draft, with `range` instead of its own range if given, and returns its simulation; undefined if the
   * draft was refused.
   */
  const store = async (range?: ReturnType<typeof findLastYear>): Promise<Simulation | undefined> => {
    setBusy(true);
    setFailure(null);
    setRebased(false);
    try {
      const body = { ...toDraftBody(draft, createDecimalParser(AMOUNT_SCALE)), ...range };
      const stored = await call('POST policies/simulate', { body });
      void client.invalidateQueries({ queryKey: policiesQuery.queryKey });
      return stored;
    } catch (error) {
      setFailure(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const simulate = async () => setFound((await store()) ?? null);
  const startOver = async () => {
    const fresh = await client.fetchQuery({ ...policiesQuery, staleTime: 0 });
    setDraft(rebaseDraft(draft, base, fresh, format));
    setBase(fresh);
    setFound(null);
    setApplied(null);
    setRebased(true);
  };
  const nameOf = useDraftNames(base, draft);
  const { rows, entries, reach } = useTrial(base, draft, nameOf);
  // The page is shown only once the decisions have been loaded, because they determine the axis's height. It
  // stays visible while they are reloaded.
  const [isReady, setReady] = useState(!reach.isPending);
  if (!isReady && !reach.isPending) setReady(true);
  const setLimit = (id: number, limit: string, moved: boolean) => {
    const now = base.current.people.find((one) => one.id === id);
    const parsed = createDecimalParser(AMOUNT_SCALE)(limit);
    const wire = limit.trim() === '' ? null : parsed;
    const isKnown = now !== undefined && (wire === null || isAmount(wire));
    change({
      people: draft.people.map((one) =>
        one.id === id
          ? {
              ...one,
              limit,
              ...(isKnown && {
                permissions: permissionsForLimit(one.permissions, now, { limit: wire, moved }, base.band),
              }),
            }
          : one,
      ),
    });
  };
  const showGained = async (user: number, name: string) => {
    // The count beside the button covers the last year, regardless of the draft's range.
    const stored = await store(findLastYear());
    if (stored) setGained({ id: stored.id, user, name });
  };
  const askToApply = async () => {
    const stored = await store();
    if (stored) setApplied(stored.id);
  };
  const { ofPerson, ofSettings } = useDraftChanges(base);
  const changes = [
    ...draft.people.flatMap((one) => {
      const name = nameOf(one);
      if (one.leftOut) return [t`${name}: left out`];
      if (one.id <= 0) return [name];
      return ofPerson(one).map(({ what, from, to }) => `${name}: ${what} ${from} → ${to}`);
    }),
    ...ofSettings(draft).map(({ what, from, to }) => `${what} ${from} → ${to}`),
    ...(draft.band.trim() === '' ? [] : [t`Threshold between the two permissions, in EUR`]),
  ];
  const isOnlyTried = draft.band.trim() !== '' || draft.people.some(({ id, leftOut }) => id <= 0 || leftOut);
  const others = base.current.people.filter((one) => !rows.some(({ id }) => id === one.id));
  const confirmers = rows.filter(({ confirms }) => confirms);
  const approvers = rows.filter(({ confirms }) => !confirms);
  const onAxis = entries.filter(({ now }) => confirmers.some(({ id }) => id === now.id));
  const onLimit = (id: number, limit: string) => setLimit(id, limit, false);
  const othersNames = others.map(({ name }) => name).join(', ');
  if (!isReady) return <LimitsSkeleton />;
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void simulate();
      }}
    >
      <LimitsSentence people={entries.map(({ now }) => now)} reach={reach.data} currency={base.currency} />
      <section className={styles.section} aria-label={t`Limits and decisions`}>
        <LimitsLadder
          entries={onAxis}
          reach={reach.data}
          band={base.band}
          currency={base.currency}
          onMove={(id, limit) => setLimit(id, limit === null ? '' : format.amount(limit), true)}
        />
        <TrialBox
          entries={entries}
          reach={reach.isPlaceholderData ? undefined : reach.data}
          currency={base.currency}
          busy={busy}
          onShow={(id, name) => void showGained(id, name)}
        />
        <QueryFailure query={reach} />
        {gained && (
          <DecisionsList
            key={`${gained.id} ${gained.user}`}
            id={gained.id}
            part={{
              show: 'gained',
              user: gained.user,
              title: t`Decisions ${gained.name} could also have made`,
            }}
            currency={base.currency}
            onClose={() => setGained(null)}
          />
        )}
      </section>
      <section className={styles.section} aria-labelledby="who-decides">
        <div className={styles.head}>
          <h2 id="who-decides">
            <Trans>Who decides</Trans>
          </h2>
          <span className={styles.hint}>
            <Trans>limit per purchase, without VAT; decisions from the last 12 months</Trans>
          </span>
        </div>
        <LimitsTable
          caption={t`Who decides`}
          rows={confirmers}
          policies={base}
          reach={reach.data}
          onLimit={onLimit}
        />
        {others.length + approvers.length > 0 && (
          <details className={styles.fold}>
            <summary>
              <Plural
                value={others.length + approvers.length}
                one="# more person does not approve purchases"
                other="# more people do not approve purchases"
              />
            </summary>
            {approvers.length > 0 && (
              <LimitsTable
                caption={t`Who decides on ad hoc and direct purchases`}
                rows={approvers}
                policies={base}
                reach={reach.data}
                onLimit={onLimit}
              />
            )}
            {others.length > 0 && (
              <p className="muted">
                <Trans>Cannot decide on anything: {othersNames}</Trans>
              </p>
            )}
          </details>
        )}
      </section>
      <details
        className={styles.fold}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <Trans>Try permissions, rules and another period</Trans>
        </summary>
        {isOpen && (
          <div className={styles.more}>
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
            <div className={styles.act}>
              <Button type="submit" busy={busy}>
                <Trans context="other limits on past purchases">Try</Trans>
              </Button>
            </div>
            {found && <SimulationView key={found.digest} found={found} />}
          </div>
        )}
      </details>
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
      {changes.length > 0 && (
        <StickyFooter
          className={styles.foot}
          reason={
            isOnlyTried && (
              <Trans>
                This draft can only be tried: a different threshold, users left out and people without an
                account cannot be applied.
              </Trans>
            )
          }
          actions={
            <>
              <Button onClick={() => begin(policies, null)}>
                <Trans>Discard changes</Trans>
              </Button>
              {!isOnlyTried && (
                <Button variant="primary" busy={busy} onClick={() => void askToApply()}>
                  <Trans>Apply to new decisions</Trans>
                </Button>
              )}
            </>
          }
        >
          <b>
            <Plural value={changes.length} one="# trial is not applied" other="# trials are not applied" />
          </b>{' '}
          <span className="muted">{changes.join(' · ')}</span>
        </StickyFooter>
      )}
      {applied !== null && (
        <ApplyPolicyDialog
          id={applied}
          policies={base}
          draft={draft}
          onApplied={(fresh) => {
            setApplied(null);
            begin(fresh, null);
          }}
          onChanged={startOver}
          onClose={() => setApplied(null)}
        />
      )}
      <LeaveGuard wouldLose={() => changes.length > 0} />
    </form>
  );
}

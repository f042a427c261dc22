import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { Policies } from '../wire.ts';
import { DraftPersonRow } from './draft-person.tsx';
import { createDraftPerson, type DraftPerson, type DraftState, listSentPeople } from './draft-state.ts';
import { hasApprovalRight } from './may-approve-anything.ts';
import styles from './policies.module.css';
import type { FieldErrorLookup } from './policy-simulator.tsx';

interface DraftPeopleProps {
  readonly policies: Policies;
  readonly draft: DraftState;
  readonly onChange: (more: Partial<DraftState>) => void;
  readonly errorOf: FieldErrorLookup;
}

/** Lists people with their current approval rights and those in the draft; people without any are shown on demand. */
export function DraftPeople({ policies, draft, onChange, errorOf }: DraftPeopleProps) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  // A person who may approve now stays visible when the draft removes the right.
  const shown = new Set(policies.current.people.filter(hasApprovalRight).map(({ id }) => id));
  const sent = listSentPeople(draft);
  const strangers = draft.people.filter(({ id }) => id <= 0);
  const rows = draft.people.filter((one) => all || one.id <= 0 || shown.has(one.id) || hasApprovalRight(one));
  const set = (changed: DraftPerson, more: Partial<DraftPerson>) =>
    onChange({ people: draft.people.map((one) => (one === changed ? { ...one, ...more } : one)) });
  const nameOf = (one: DraftPerson) => {
    const now = policies.current.people.find(({ id }) => id === one.id);
    if (now) return now.name;
    const nth = strangers.indexOf(one) + 1;
    return nth === 1 ? t`New person` : t`New person ${nth}`;
  };
  return (
    <section className={styles.section} aria-labelledby="draft-people">
      <h2 id="draft-people">
        <Trans context="of a draft">People</Trans>
      </h2>
      <ul className={styles.people}>
        {rows.map((one) => (
          <DraftPersonRow
            key={one.id}
            policies={policies}
            person={one}
            name={nameOf(one)}
            onChange={(more) => set(one, more)}
            onTakeAway={() => onChange({ people: draft.people.filter((other) => other !== one) })}
            errorOf={(field, label) => errorOf(`draft.people.${sent.indexOf(one)}.${field}`, label)}
          />
        ))}
      </ul>
      <div className={styles.act}>
        {!all && rows.length < draft.people.length && (
          <Button size="sm" onClick={() => setAll(true)}>
            <Trans>Show all people</Trans>
          </Button>
        )}
        <Button size="sm" onClick={() => onChange({ people: [...draft.people, createDraftPerson(draft)] })}>
          <Trans>Add a new person</Trans>
        </Button>
      </div>
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Policies } from '@ponuda/contract/policies';
import type { Permission } from '@ponuda/domain/access/permissions';
import { permissionPhrases, rolePhrases } from '@ponuda/phrases/permissions';
import { useState } from 'react';
import { useFormats } from '../../lib/words/format.ts';
import { say } from '../../lib/words/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import type { DraftState } from './draft-state.ts';
import styles from './policies.module.css';
import type { FieldErrorOf } from './try-policy.tsx';

interface DraftPeopleProps {
  readonly policies: Policies;
  readonly draft: DraftState;
  readonly onChange: (more: Partial<DraftState>) => void;
  readonly errorOf: FieldErrorOf;
}

type DraftPerson = DraftState['people'][number];

/** The permissions that give an approval. */
const APPROVING: readonly Permission[] = [
  'approve-realization-4k-less',
  'approve-realization-4k-more',
  'ad-hoc-approval',
  'direct-approval',
];

const approves = ({ role, permissions }: Pick<DraftPerson, 'role' | 'permissions'>) =>
  role !== 'user' || permissions.some((one) => APPROVING.includes(one));

/** People with what they may approve now and in the draft; those who approve nothing come when asked for. */
export function DraftPeople({ policies, draft, onChange, errorOf }: DraftPeopleProps) {
  const { t } = useLingui();
  const format = useFormats();
  const [all, setAll] = useState(false);
  const present = new Map(policies.current.people.map((one) => [one.id, one]));
  const rows = draft.people.flatMap((one, index) => {
    const now = present.get(one.id);
    return all || approves(one) || (now && approves(now)) ? [{ one, index, now }] : [];
  });
  const limitOf = (limit: string | null | undefined) =>
    limit == null ? t`No limit` : format.money(limit, policies.currency);
  const set = (index: number, more: Partial<DraftPerson>) =>
    onChange({ people: draft.people.map((one, at) => (at === index ? { ...one, ...more } : one)) });
  const toggle = ({ permissions }: DraftPerson, right: Permission, on: boolean) =>
    on ? [...permissions, right] : permissions.filter((one) => one !== right);
  return (
    <section className={styles.section} aria-labelledby="draft-people">
      <h2 id="draft-people">
        <Trans context="of a draft">People</Trans>
      </h2>
      <ul className={styles.people}>
        {rows.map(({ one, index, now }) => {
          const name = now?.name ?? t`New person`;
          const label = t`Limit of ${name}`;
          return (
            <li key={one.id} className={styles.person}>
              <div>
                <b>{name}</b>
                <p className="muted">{say(rolePhrases[one.role].title)}</p>
                <p className="muted">
                  <Trans>Now: {limitOf(now?.confirm_limit)}</Trans>
                </p>
              </div>
              <Field label={label} error={errorOf(`draft.people.${index}.confirm_limit`, label)}>
                <NumberInput
                  value={one.limit}
                  onChange={({ target }) => set(index, { limit: target.value })}
                  placeholder={t`No limit`}
                  suffix={policies.currency}
                  maxLength={20}
                />
              </Field>
              <fieldset className={styles.rights}>
                <legend className="visually-hidden">{name}</legend>
                <Checkbox
                  label={t`Can confirm purchases`}
                  checked={one.purchase_confirmation}
                  onChange={({ target }) => set(index, { purchase_confirmation: target.checked })}
                />
                {one.role === 'user' &&
                  APPROVING.map((right) => (
                    <Checkbox
                      key={right}
                      label={say(permissionPhrases[right].title)}
                      checked={one.permissions.includes(right)}
                      onChange={({ target }) =>
                        set(index, { permissions: toggle(one, right, target.checked) })
                      }
                    />
                  ))}
              </fieldset>
            </li>
          );
        })}
      </ul>
      {!all && rows.length < draft.people.length && (
        <Button size="sm" onClick={() => setAll(true)}>
          <Trans>Show people who approve nothing</Trans>
        </Button>
      )}
    </section>
  );
}

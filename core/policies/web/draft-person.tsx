import { Trans, useLingui } from '@lingui/react/macro';
import type { Permission } from '#platform/shared/access/permissions.ts';
import { APPROVING_PERMISSIONS } from '#platform/shared/access/permissions.ts';
import { ROLES } from '#platform/shared/access/roles.ts';
import { permissionPhrases, rolePhrases } from '#platform/shared/words/permissions.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { NumberInput } from '#platform/web/ui/number-input.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { Policies } from '../wire.ts';
import { PolicyChangesList } from './changes-list.tsx';
import { useDraftChanges } from './draft-changes.ts';
import type { DraftPerson } from './draft-state.ts';
import styles from './policies.module.css';
import type { FieldErrorLookup } from './policy-simulator.tsx';

interface DraftPersonRowProps {
  readonly policies: Policies;
  readonly person: DraftPerson;
  readonly name: string;
  readonly onChange: (more: Partial<DraftPerson>) => void;
  /** Removes a person who was added to the draft only for the simulation. */
  readonly onTakeAway: () => void;
  readonly errorOf: FieldErrorLookup;
}

/** Shows a person's current rights and edits the rights in the draft. */
export function DraftPersonRow(props: DraftPersonRowProps) {
  const { policies, person, name, onChange, onTakeAway, errorOf } = props;
  const { t } = useLingui();
  const format = useFormatters();
  const { ofPerson, present } = useDraftChanges(policies);
  const now = present.get(person.id);
  const changes = ofPerson(person);
  const { leftOut, role } = person;
  const labels = { role: t`Role of ${name}`, limit: t`Limit of ${name}` };
  const limit =
    now?.confirm_limit == null
      ? t({ message: 'no limit', context: 'confirmation limit' })
      : format.money(now.confirm_limit, policies.currency);
  const toggle = (right: Permission, on: boolean) =>
    on ? [...person.permissions, right] : person.permissions.filter((one) => one !== right);
  return (
    <li className={styles.person} data-changed={changes.length > 0 || leftOut || !now ? '' : undefined}>
      <div className={styles.who}>
        <b>{name}</b>
        {now ? (
          <p className="muted">
            <Trans comment="somebody's role and limit at present">
              Now: {translate(rolePhrases[now.role].title)}, {limit}
            </Trans>
          </p>
        ) : (
          <p className="muted">
            <Trans>Can be tried but not applied: add this person under Users.</Trans>
          </p>
        )}
        {leftOut && (
          <p className="muted">
            <Trans>Left out. This can be tried but not applied.</Trans>
          </p>
        )}
        {changes.length > 0 && <PolicyChangesList changes={changes} />}
        <Button
          size="sm"
          variant="ghost"
          className={styles.leave}
          aria-label={leftOut ? t`Put back: ${name}` : t`Leave out: ${name}`}
          onClick={() => (now ? onChange({ leftOut: !leftOut }) : onTakeAway())}
        >
          {leftOut ? (
            <Trans context="a person into a draft">Put back</Trans>
          ) : (
            <Trans context="a person of a draft">Leave out</Trans>
          )}
        </Button>
      </div>
      {!leftOut && (
        <>
          <div className={styles.section}>
            <Field
              label={<LabelOf short={t`Role`} whole={labels.role} />}
              error={errorOf('role', labels.role)}
            >
              <Select
                value={role}
                onChange={(next) => onChange({ role: next })}
                options={ROLES.map((value) => ({ value, label: translate(rolePhrases[value].title) }))}
              />
            </Field>
            <Field
              label={<LabelOf short={t({ message: 'Limit', context: 'of a person' })} whole={labels.limit} />}
              error={errorOf('confirm_limit', labels.limit)}
            >
              <NumberInput
                value={person.limit}
                onChange={({ target }) => onChange({ limit: target.value })}
                placeholder={t`No limit`}
                suffix={policies.currency}
                maxLength={20}
              />
            </Field>
          </div>
          <fieldset className={styles.rights}>
            <legend className="visually-hidden">{name}</legend>
            <Checkbox
              label={t`Can confirm purchases`}
              checked={person.purchase_confirmation}
              onChange={({ target }) => onChange({ purchase_confirmation: target.checked })}
            />
            {role === 'user' &&
              APPROVING_PERMISSIONS.map((right) => (
                <Checkbox
                  key={right}
                  label={translate(permissionPhrases[right].title)}
                  checked={person.permissions.includes(right)}
                  onChange={({ target }) => onChange({ permissions: toggle(right, target.checked) })}
                />
              ))}
          </fieldset>
        </>
      )}
    </li>
  );
}

/**
 * Shows a short label. Screen readers get the full label with the person's name, which is already visible beside the
 * field.
 */
function LabelOf({ short, whole }: { readonly short: string; readonly whole: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{whole}</span>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ADDITIONAL_PERMISSIONS, type Permission } from '@ponuda/domain/access/permissions';
import { ROLE_PERMISSIONS, ROLES, type Role } from '@ponuda/domain/access/roles';
import type { ErrorCode } from '@ponuda/domain/error-codes';
import { permissionPhrases, rolePhrases } from '@ponuda/phrases/permissions';
import { Controller } from 'react-hook-form';
import { useMe } from '../../../lib/session.ts';
import { errorPhrase } from '../../../lib/words/error-phrase.ts';
import { useFormats } from '../../../lib/words/format.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import type { UserFormState } from './use-user-form.ts';
import styles from './user-form.module.css';

/** Role, additional permissions, flag and limit; what the caller may not give is off and says why. */
export function RightsSection({ state }: { state: UserFormState }) {
  const { i18n } = useLingui();
  const { labels, options } = state;
  // Nothing of these rights is the caller's to change: said once instead of at every box.
  const closed = options.confirm_limit;
  return (
    <>
      <section className={styles.section}>
        <h2>{labels.role}</h2>
        {closed && <Notice tone="warn">{i18n._(errorPhrase(closed))}</Notice>}
        <Roles state={state} closed={closed !== null} />
      </section>
      <section className={styles.section} aria-labelledby="additional-permissions">
        <h2 id="additional-permissions">{labels.additional_permissions}</h2>
        {state.wanted.role === 'owner' ? (
          <p>
            <Trans>The role of an owner brings every permission.</Trans>
          </p>
        ) : (
          <Permissions state={state} closed={closed !== null} />
        )}
      </section>
      <Confirming state={state} closed={closed !== null} />
    </>
  );
}

interface PartProps {
  readonly state: UserFormState;
  readonly closed: boolean;
}

function Why({ refusal }: { refusal: ErrorCode }) {
  const { i18n } = useLingui();
  return <span className={styles.reason}>{i18n._(errorPhrase(refusal))}</span>;
}

function Roles({ state: { form, labels, options, errorOf, wanted }, closed }: PartProps) {
  const { i18n } = useLingui();
  const card = (role: Role) => {
    const refusal = options.roles[role];
    return {
      value: role,
      title: i18n._(rolePhrases[role].title),
      text: (
        <>
          {i18n._(rolePhrases[role].opens)}
          {refusal && !closed && (
            <>
              {' '}
              <Why refusal={refusal} />
            </>
          )}
        </>
      ),
      locked: refusal !== null || (closed && role !== wanted.role),
    };
  };
  return (
    <Field label={labels.role} hideLabel group error={errorOf('role')}>
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <RadioCards value={field.value} onChange={field.onChange} cards={ROLES.map(card)} />
        )}
      />
    </Field>
  );
}

function Permissions({ state: { form, options, wanted, errorOf }, closed }: PartProps) {
  const { i18n } = useLingui();
  const brought = new Set(ROLE_PERMISSIONS[wanted.role]);
  return (
    <Controller
      control={form.control}
      name="additional_permissions"
      render={({ field }) => {
        const chosen = new Set<Permission>(field.value ?? []);
        const toggle = (permission: Permission, on: boolean) =>
          field.onChange(ADDITIONAL_PERMISSIONS.filter((one) => (one === permission ? on : chosen.has(one))));
        return (
          <Field
            label={i18n._(rolePhrases.user.title)}
            hideLabel
            group
            error={errorOf('additional_permissions')}
          >
            <div className={styles.boxes}>
              {ADDITIONAL_PERMISSIONS.map((permission) => {
                const refusal = options.permissions.get(permission) ?? null;
                const byRole = brought.has(permission);
                return (
                  <Checkbox
                    key={permission}
                    id={`permission-${permission}`}
                    checked={byRole || chosen.has(permission)}
                    disabled={byRole || refusal !== null}
                    onChange={(event) => toggle(permission, event.target.checked)}
                    label={i18n._(permissionPhrases[permission].title)}
                    hint={
                      <>
                        {i18n._(permissionPhrases[permission].opens)}
                        {byRole && (
                          <>
                            {' '}
                            <Trans>Comes with the role.</Trans>
                          </>
                        )}
                        {!byRole && refusal && !closed && (
                          <>
                            {' '}
                            <Why refusal={refusal} />
                          </>
                        )}
                      </>
                    }
                  />
                );
              })}
            </div>
          </Field>
        );
      }}
    />
  );
}

function Confirming({ state: { form, labels, options, errorOf, wanted }, closed }: PartProps) {
  const format = useFormats();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const flagRefusal = options.purchase_confirmation;
  const { highest_limit } = options;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Purchase confirmation</Trans>
      </h2>
      <div className={styles.pair}>
        <Controller
          control={form.control}
          name="purchase_confirmation"
          render={({ field: { value, onChange, ref, onBlur } }) => (
            <Checkbox
              ref={ref}
              onBlur={onBlur}
              checked={value ?? false}
              disabled={flagRefusal !== null}
              onChange={(event) => onChange(event.target.checked)}
              label={labels.purchase_confirmation}
              hint={
                <>
                  {wanted.role === 'owner' ? (
                    <Trans>An owner can confirm without it.</Trans>
                  ) : wanted.role === 'admin' ? (
                    <Trans>An admin with it confirms purchases of any value within the limit.</Trans>
                  ) : (
                    <Trans>A user needs a permission to confirm purchases besides.</Trans>
                  )}
                  {flagRefusal && !closed && (
                    <>
                      {' '}
                      <Why refusal={flagRefusal} />
                    </>
                  )}
                </>
              }
            />
          )}
        />
        <Field
          label={labels.confirm_limit}
          error={errorOf('confirm_limit')}
          hint={
            highest_limit === null ? (
              <Trans>Net. Bounds confirmations, ad hoc and direct approvals. Empty: no limit.</Trans>
            ) : (
              <Trans>
                Net. Bounds confirmations, ad hoc and direct approvals. At most{' '}
                {format.money(highest_limit, currency)}, which is your own limit.
              </Trans>
            )
          }
          optional
        >
          <NumberInput
            {...form.register('confirm_limit')}
            suffix={currency}
            readOnly={closed}
            maxLength={20}
          />
        </Field>
      </div>
    </section>
  );
}

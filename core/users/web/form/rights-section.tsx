import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { withGrantedRights } from '#platform/shared/access/granting.ts';
import { ADDITIONAL_PERMISSIONS, type Permission } from '#platform/shared/access/permissions.ts';
import { ROLE_PERMISSIONS, ROLES, type Role } from '#platform/shared/access/roles.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { permissionPhrases, rolePhrases } from '#platform/shared/words/permissions.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { errorPhrase } from '#platform/web/lib/words/error-phrase.ts';
import { Accordion } from '#platform/web/ui/accordion.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { ConfirmLimitField } from './confirm-limit.tsx';
import { findPresetWithLimit, PresetCards } from './preset-cards.tsx';
import type { UserFormState } from './use-user-form.ts';
import styles from './user-form.module.css';

/**
 * Renders the presets of rights, and below them each individual right. A right that the caller may not give is disabled
 * with the reason.
 */
export function RightsSection({ state }: { state: UserFormState }) {
  const { t, i18n } = useLingui();
  const me = useActor();
  const { options, wanted } = state;
  const [open, setOpen] = useState<string | null>(null);
  // If the caller may change none of these rights, the reason is shown once instead of at every checkbox.
  const refusal = options.confirm_limit;
  const closed = refusal !== null;
  const brought = new Set(ROLE_PERMISSIONS[wanted.role]);
  const own = new Set(wanted.permissions);
  const on = ADDITIONAL_PERMISSIONS.filter((one) => brought.has(one) || own.has(one)).length;
  const all = ADDITIONAL_PERMISSIONS.length;
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          <Trans>Work in the company</Trans>
        </h2>
        <span className="muted">
          <Trans comment="boxes of which more than one may be ticked">choose one or more</Trans>
        </span>
      </div>
      {refusal && <Notice tone="warn">{i18n._(errorPhrase(refusal))}</Notice>}
      <PresetCards state={state} closed={closed} />
      <Accordion
        value={open}
        onChange={setOpen}
        items={[
          {
            value: 'single',
            title: t`Individual permissions`,
            note: t`${on} of ${all} on`,
            content: (
              <div className={styles.section}>
                <Roles state={state} closed={closed} />
                {wanted.role === 'owner' ? (
                  <p>
                    <Trans>Owners have every permission.</Trans>
                  </p>
                ) : (
                  <Permissions state={state} closed={closed} />
                )}
                <Confirming
                  state={state}
                  closed={closed}
                  limited={findPresetWithLimit(wanted, withGrantedRights(me, wanted)) === null}
                />
              </div>
            ),
          },
        ]}
      />
    </section>
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
                            <Trans>Included in the role.</Trans>
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

interface ConfirmingProps extends PartProps {
  /** Whether the limit is shown here, because no card above contains it. */
  readonly limited: boolean;
}

function Confirming({ state, closed, limited }: ConfirmingProps) {
  const { form, labels, options, wanted } = state;
  const flagRefusal = options.purchase_confirmation;
  return (
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
                  <Trans>A user also needs a permission to confirm purchases.</Trans>
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
      {limited && <ConfirmLimitField state={state} closed={closed} />}
    </div>
  );
}

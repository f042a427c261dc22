import { Trans, useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { findGrantRefusal, withGrantedRights } from '#platform/shared/access/granting.ts';
import {
  hasPreset,
  hasRightsBeyondPresets,
  isPresetImplied,
  PRESETS,
  type Preset,
  withPreset,
} from '#platform/shared/access/presets.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { presetPhrases } from '#platform/shared/words/permissions.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { errorPhrase } from '#platform/web/lib/words/error-phrase.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { ConfirmLimitField, ValueBandChoice } from './confirm-limit.tsx';
import styles from './preset-cards.module.css';
import type { UserFormState } from './use-user-form.ts';

/**
 * The presets for approvals with a limit. The field for the limit is in the card of the first of these presets
 * that is selected.
 */
const BOUNDED: readonly Preset[] = ['approver', 'direct', 'ad_hoc'];

/** Renders the presets of rights; a checkbox sets role, permissions and flag together. */
export function PresetCards({ state, closed }: { readonly state: UserFormState; readonly closed: boolean }) {
  const { i18n } = useLingui();
  const me = useActor();
  const { form, had, wanted } = state;
  const actor = withGrantedRights(me, wanted);
  const holder = findPresetWithLimit(state.wanted, actor);

  const give = (preset: Preset, on: boolean) => {
    const next = withPreset(wanted, preset, on);
    const set = { shouldDirty: true, shouldTouch: true };
    form.setValue('role', next.role, set);
    form.setValue('additional_permissions', [...next.permissions], set);
    form.setValue('purchase_confirmation', next.purchase_confirmation, set);
  };
  const refusalOf = (preset: Preset, on: boolean): ErrorCode | null => {
    // The limit is validated at its own field.
    const limit = had?.confirm_limit ?? me.confirm_limit;
    return findGrantRefusal(me, had, { ...withPreset(wanted, preset, on), confirm_limit: limit }, 1);
  };

  const implied = PRESETS.filter((preset) => isPresetImplied(actor, wanted, preset));
  return (
    <div className={styles.cards}>
      {implied.length > 0 && <Implied presets={implied} role={wanted.role} />}
      {PRESETS.filter((preset) => !implied.includes(preset)).map((preset) => {
        const on = hasPreset(actor, preset);
        const refusal = closed ? null : refusalOf(preset, !on);
        const words = presetPhrases[preset];
        return (
          <div
            key={preset}
            className={classNames(styles.card, (preset === holder || preset === 'buyer') && styles.wide)}
            data-on={on || undefined}
          >
            <Checkbox
              id={`preset-${preset}`}
              checked={on}
              disabled={closed || refusal !== null}
              onChange={(event) => give(preset, event.target.checked)}
              label={<b>{i18n._(words.title)}</b>}
              hint={<Hint text={i18n._(words.opens)} refusal={refusal} />}
            />
            {preset === holder && (
              <div className={styles.inside}>
                <ConfirmLimitField state={state} closed={closed} />
                {preset === 'approver' && wanted.role === 'user' && (
                  <ValueBandChoice state={state} closed={closed} />
                )}
              </div>
            )}
          </div>
        );
      })}
      {hasRightsBeyondPresets(actor, wanted) && (
        <p className={styles.custom}>
          <Trans>Custom: the individual permissions below are added to what is selected here.</Trans>
        </p>
      )}
    </div>
  );
}

/** Returns the card that contains the limit: the first selected approval with a limit; null if there is none. */
export function findPresetWithLimit(
  { role }: Pick<UserFormState['wanted'], 'role'>,
  actor: Parameters<typeof hasPreset>[0],
): Preset | null {
  if (role !== 'user') return role;
  return BOUNDED.find((preset) => hasPreset(actor, preset)) ?? null;
}

interface ImpliedProps {
  readonly presets: readonly Preset[];
  readonly role: UserFormState['wanted']['role'];
}

/** States which kinds of work the role or the plan includes; they cannot be taken away, so they have no card. */
function Implied({ presets, role }: ImpliedProps) {
  const { i18n } = useLingui();
  const names = presets.map((preset) => i18n._(presetPhrases[preset].title)).join(', ');
  return (
    <p className={styles.implied}>
      <IconCheck size={18} aria-hidden="true" />
      <span>
        {role === 'user' && presets.length === 1 && presets[0] === 'buyer' ? (
          <Trans>Every user can submit requests, invite suppliers and compare offers.</Trans>
        ) : (
          <Trans comment="kinds of work that need no tick, for example: Finances, Budget access">
            Included in the role or plan: {names}
          </Trans>
        )}
      </span>
    </p>
  );
}

interface HintProps {
  readonly text: string;
  readonly refusal: ErrorCode | null;
}

function Hint({ text, refusal }: HintProps): ReactNode {
  const { i18n } = useLingui();
  return (
    <>
      {text}
      {refusal && (
        <>
          {' '}
          <span className={styles.reason}>{i18n._(errorPhrase(refusal))}</span>
        </>
      )}
    </>
  );
}

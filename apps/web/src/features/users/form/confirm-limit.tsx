import { Trans, useLingui } from '@lingui/react/macro';
import type { Permission } from '@ponuda/domain/access/permissions';
import { VALUE_THRESHOLD_EUR } from '@ponuda/domain/validation/limits';
import { useMe } from '../../../lib/session.ts';
import { useFormats } from '../../../lib/words/format.ts';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { UserFormState } from './use-user-form.ts';

interface PartProps {
  readonly state: UserFormState;
  readonly closed: boolean;
}

/** The amount up to which somebody confirms and approves. */
export function Limit({ state: { form, labels, options, errorOf }, closed }: PartProps) {
  const format = useFormats();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const { highest_limit } = options;
  return (
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
      <NumberInput {...form.register('confirm_limit')} suffix={currency} readOnly={closed} maxLength={20} />
    </Field>
  );
}

const LESS = 'approve-realization-4k-less' satisfies Permission;
const MORE = 'approve-realization-4k-more' satisfies Permission;

/** The value band of purchases that somebody confirms. */
export function ValueBandChoice({ state: { form, options, wanted }, closed }: PartProps) {
  const { t } = useLingui();
  const format = useFormats();
  const value = wanted.permissions.includes(MORE) ? MORE : LESS;
  const others = wanted.permissions.filter((permission) => permission !== LESS && permission !== MORE);
  const isOff = (permission: Permission) =>
    closed || (permission !== value && (options.permissions.get(permission) ?? null) !== null);
  const threshold = format.money(VALUE_THRESHOLD_EUR, 'EUR');
  return (
    <Field label={<Trans>Value of the purchase</Trans>} group>
      <SegmentedControl
        value={value}
        onChange={(next) => form.setValue('additional_permissions', [...others, next], { shouldDirty: true })}
        segments={[
          { value: LESS, label: t`up to ${threshold}`, disabled: isOff(LESS) },
          {
            value: MORE,
            label: t({ message: 'any value', context: 'of a purchase' }),
            disabled: isOff(MORE),
          },
        ]}
      />
    </Field>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Permission } from '#platform/shared/access/permissions.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE, VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';
import { anyValuePhrase } from '#platform/shared/words/permissions.ts';
import { AmountInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { confirmersQuery } from '../users.api.ts';
import type { UserFormState } from './use-user-form.ts';

interface PartProps {
  readonly state: UserFormState;
  readonly closed: boolean;
}

/** Renders the field for the amount up to which the user confirms and approves. */
export function ConfirmLimitField({ state: { form, labels, options, errorOf }, closed }: PartProps) {
  const format = useFormatters();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const { highest_limit } = options;
  return (
    <Field
      label={labels.confirm_limit}
      error={errorOf('confirm_limit')}
      hint={
        highest_limit === null ? (
          <Trans>Net. Limits confirmations, ad hoc and direct approvals. Empty: no limit.</Trans>
        ) : (
          <Trans>
            Net. Limits confirmations, ad hoc and direct approvals. At most{' '}
            {format.money(highest_limit, currency)}, which is your own limit.
          </Trans>
        )
      }
      optional
    >
      <AmountInput {...form.register('confirm_limit')} suffix={currency} readOnly={closed} maxLength={20} />
    </Field>
  );
}

/** Renders the limit in euros, like the value bands beside it. */
function InEuros({ limit }: { readonly limit: string | null }) {
  const format = useFormatters();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const { data } = useQuery(confirmersQuery);
  if (limit === null || currency === 'EUR' || !data) return null;
  const eur = toDecimal(limit).div(toDecimal(data.per_eur), AMOUNT_SCALE).toString();
  return (
    <bdi className="num">
      {format.money(limit, currency)} = {format.money(eur, 'EUR')}
    </bdi>
  );
}

const LESS = 'approve-realization-4k-less' satisfies Permission;
const MORE = 'approve-realization-4k-more' satisfies Permission;

/** Renders the choice of the value bands that the user may confirm. */
export function ValueBandChoice({ state: { form, options, wanted }, closed }: PartProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const value = wanted.permissions.includes(MORE) ? MORE : LESS;
  const others = wanted.permissions.filter((permission) => permission !== LESS && permission !== MORE);
  const isOff = (permission: Permission) =>
    closed || (permission !== value && (options.permissions.get(permission) ?? null) !== null);
  const threshold = format.money(VALUE_THRESHOLD_EUR, 'EUR');
  return (
    <Field label={<Trans>Value of the purchase</Trans>} hint={<InEuros limit={wanted.confirm_limit} />} group>
      <SegmentedControl
        value={value}
        onChange={(next) => form.setValue('additional_permissions', [...others, next], { shouldDirty: true })}
        segments={[
          { value: LESS, label: t`up to ${threshold}`, disabled: isOff(LESS) },
          {
            value: MORE,
            label: i18n._(anyValuePhrase),
            disabled: isOff(MORE),
          },
        ]}
      />
    </Field>
  );
}

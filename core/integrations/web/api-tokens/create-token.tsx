import { Trans, useLingui } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { apiTokenBody } from '#core/integrations/wire/api-tokens.ts';
import { tokenWritePhrases } from '#core/integrations/words/token-scopes.ts';
import { TOKEN_WRITE_SCOPES, type TokenWriteScope } from '#platform/shared/access/token-scopes.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import styles from './api-tokens.module.css';

const USUAL_DAYS = 365;

interface CreateTokenProps {
  readonly onClose: () => void;
  readonly onMade: (token: string) => void;
}

/** Renders the form for creating a token: name, scopes and last day. */
export function CreateTokenForm({ onClose, onMade }: CreateTokenProps) {
  const { t, i18n } = useLingui();
  const today = dayInBelgrade(new Date().toISOString());
  const labels = {
    name: t({ message: 'Name', context: 'of a record' }),
    writes: t`Write access`,
    expires_on: t`Last day`,
  };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: apiTokenBody,
    labels,
    defaultValues: { name: '', writes: [], expires_on: addDays(today, USUAL_DAYS) },
    send: async (body) => onMade((await call('POST user-profile/api-tokens', { body })).token),
  });
  const toggle = (all: readonly TokenWriteScope[], scope: TokenWriteScope, on: boolean) =>
    on ? [...all, scope] : all.filter((one) => one !== scope);
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>New API token</Trans>}
      dismissible={!form.formState.isDirty}
      submit={<Trans>Create token</Trans>}
      busy={busy}
      failure={failureText}
      onSubmit={onSubmit}
    >
      <Field
        label={labels.name}
        hint={<Trans>Which program it is for, for example the warehouse system</Trans>}
        error={errorOf('name')}
        required
      >
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <Field
        group
        label={labels.writes}
        hint={<Trans>It can always read what you see. Choose only what the program needs.</Trans>}
        error={errorOf('writes')}
      >
        <Controller
          control={form.control}
          name="writes"
          render={({ field: { value = [], onChange, onBlur } }) => (
            <div className={styles.scopes}>
              {TOKEN_WRITE_SCOPES.map((scope) => (
                <Checkbox
                  key={scope}
                  label={i18n._(tokenWritePhrases[scope].title)}
                  hint={i18n._(tokenWritePhrases[scope].text)}
                  checked={value.includes(scope)}
                  onBlur={onBlur}
                  onChange={(event) => onChange(toggle(value, scope, event.target.checked))}
                />
              ))}
            </div>
          )}
        />
      </Field>
      <Field
        label={labels.expires_on}
        hint={<Trans>Empty: it works until it is revoked.</Trans>}
        error={errorOf('expires_on')}
        optional
      >
        <Controller
          control={form.control}
          name="expires_on"
          render={({ field: { value = '', ...field } }) => (
            <DateInput {...field} value={value} min={today} today={today} />
          )}
        />
      </Field>
    </FormDialog>
  );
}

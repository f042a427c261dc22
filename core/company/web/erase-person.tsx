import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { type PersonRecords, personBody } from '#core/personal-data/wire.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import styles from './company.module.css';

const PersonDialog = lazyPart(() => import('./person-dialog.tsx'));

/** Finds the data stored about a person without an account and offers to erase it (ADR 0045). */
export function ErasePersonSection() {
  const { t } = useLingui();
  const labels = { email: t`Email address` };
  const [found, setFound] = useState<PersonRecords | null>(null);
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: personBody,
    labels,
    defaultValues: { email: '' },
    send: async (body) => setFound(await call('POST user-profile/company/person', { body })),
  });
  return (
    <>
      <form className={styles.lookup} onSubmit={onSubmit} noValidate>
        <Field label={labels.email} error={errorOf('email')} required className={styles.short}>
          <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
        {failureText !== undefined && (
          <Notice tone="red" role="alert">
            {failureText}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={busy}>
            <Trans>Look up</Trans>
          </Button>
        </div>
      </form>
      {found && (
        <Suspense>
          <PersonDialog
            found={found}
            onClose={() => setFound(null)}
            onErased={() => {
              setFound(null);
              form.reset();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

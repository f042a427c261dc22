import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { Link, useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { DisabledButton, DisabledReason } from '#platform/web/ui/disabled-button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { CategoriesField } from '../form/categories-field.tsx';
import { AddressRow, ContactRow, ContractRow } from '../form/folded-fields.tsx';
import { FoldedRow } from '../form/folded-row.tsx';
import { IdentityFields } from '../form/identity-fields.tsx';
import fields from '../form/supplier-form.module.css';
import { useSupplierForm } from '../form/use-supplier-form.ts';
import { supplierKeys } from '../suppliers.api.ts';
import { AccountLater } from './account-later.tsx';
import { Consequence } from './consequence.tsx';
import { FoundCompany } from './found-company.tsx';
import styles from './new-supplier.module.css';
import { useSupplierLookup } from './use-supplier-lookup.ts';

const TAKEN = 'supplier-exists';

/** The page for adding a supplier: its identity and the contact person for requests; other fields are folded. */
export default function NewSupplierPage() {
  const { t } = useLingui();
  const go = useNavigateTo();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const state = useSupplierForm({
    supplier: null,
    withContact: true,
    idempotencyKey,
    onSaved: (saved) => {
      client.setQueryData(supplierKeys.one(saved.id), saved);
      void client.invalidateQueries({ queryKey: supplierKeys.all });
      void client.invalidateQueries({ queryKey: ['categories'] });
      toasts.add(
        saved.paused
          ? {
              kind: 'info',
              title: t`Supplier added, still paused`,
              text: t`It was paused before it was deleted: ${saved.paused.reason}`,
              timeout: null,
            }
          : { kind: 'success', title: t`Supplier added` },
      );
      go(paths.supplier(saved.id));
    },
  });
  const lookup = useSupplierLookup(state);
  const { form, errorOf, labels, busy, onSubmit } = state;
  const isTaken = lookup.own !== null;
  const submit = () => {
    if (!isTaken) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    <RailLayout
      width={352}
      railLabel={t`What follows`}
      rail={<Consequence state={state} lookup={lookup} />}
      foot={
        <StickyFooter
          reason={
            isTaken && <DisabledReason id={TAKEN} text={<Trans>This supplier already exists.</Trans>} />
          }
          actions={
            <>
              <Link href={paths.suppliers()} className={buttonClass({})}>
                <Trans>Cancel</Trans>
              </Link>
              {isTaken ? (
                <DisabledButton variant="primary" reasonId={TAKEN}>
                  <Trans>Add supplier</Trans>
                </DisabledButton>
              ) : (
                <Button variant="primary" busy={busy} onClick={submit}>
                  <Trans>Add supplier</Trans>
                </Button>
              )}
            </>
          }
        >
          {!isTaken && (
            <p className={styles.note}>
              <Trans>The supplier gets no email until you invite it to a request.</Trans>
            </p>
          )}
        </StickyFooter>
      }
    >
      <PageHeader
        title={t`New supplier`}
        breadcrumb={[
          <Link key="all" href={paths.suppliers()}>
            <Trans>All suppliers</Trans>
          </Link>,
          t`New supplier`,
        ]}
      />
      <form
        noValidate
        className={styles.form}
        aria-label={t`New supplier`}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormRefusal state={state} href={null} />
        <div className={styles.identity}>
          <IdentityFields state={state} focused />
          <FoundCompany lookup={lookup} />
        </div>
        <section className={styles.section}>
          <h2>
            <Trans>Who gets the requests</Trans>
          </h2>
          <div className={fields.pair}>
            <Field label={labels['contact_person.email']} error={errorOf('contact_person.email')} required>
              <TextInput
                {...form.register('contact_person.email')}
                type="email"
                maxLength={254}
                autoComplete="off"
                dir="ltr"
              />
            </Field>
            <Field
              label={labels['contact_person.nameAndSurname']}
              error={errorOf('contact_person.nameAndSurname')}
              required
            >
              <TextInput
                {...form.register('contact_person.nameAndSurname')}
                maxLength={255}
                autoComplete="off"
              />
            </Field>
          </div>
          <CategoriesField state={state} />
        </section>
        <section>
          <div className={styles.head}>
            <h2>
              <Trans>Other data, when needed</Trans>
            </h2>
            <span className={styles.note}>
              <Trans>not required to send a request</Trans>
            </span>
          </div>
          <div className={fields.folded}>
            <AddressRow state={state} />
            <FoldedRow
              title={t`Bank account`}
              value={t({ message: 'entered later', comment: 'a bank account, on the page of the supplier' })}
              hasError={false}
            >
              <AccountLater />
            </FoldedRow>
            <ContactRow state={state} />
            <ContractRow state={state} />
          </div>
        </section>
        {/* Lets Enter in a field submit the form, because the visible button is outside it. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
      <LeaveGuard wouldLose={state.wouldLose} />
    </RailLayout>
  );
}

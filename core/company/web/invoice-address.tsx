import { Trans, useLingui } from '@lingui/react/macro';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { copyText } from '#platform/web/lib/copy-text.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showFailure } from '#platform/web/lib/http/show-failures.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { CompanyProfile } from '../wire.ts';
import { companyQuery } from './company.api.ts';
import styles from './company.module.css';

/**
 * Shows the address that suppliers send e-invoices to, if this installation accepts e-invoices by email (ADR
 * 0123).
 */
export function InvoiceAddressSection({ profile: { invoice_mail } }: { readonly profile: CompanyProfile }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'renew' | 'off' | null>(null);
  const shown = invoice_mail?.address ?? null;
  const after = (fresh: CompanyProfile) =>
    client.setQueryData(companyQuery.queryKey, (old) =>
      old ? { ...old, invoice_mail: fresh.invoice_mail } : fresh,
    );
  const setInvoiceAddress = (on: boolean) =>
    call('PUT user-profile/company/invoice-address', { body: { shown, on } });
  const making = useAction<CompanyProfile, []>({
    call: () => setInvoiceAddress(true),
    done: () => ({ title: t`The address is ready` }),
    keys: [companyQuery.queryKey],
    after,
  });
  const copy = async (address: string) => {
    if (await copyText(address, null)) toasts.add({ kind: 'success', title: t`Copied` });
    else showFailure({ title: t`The browser does not allow copying. Select the text instead.` });
  };
  if (invoice_mail === null) return null;
  return (
    <section className={styles['by-mail']} aria-label={t`E-invoices by email`}>
      <Field
        label={<Trans>E-invoices by email</Trans>}
        hint={
          <Trans>
            Suppliers send e-invoices to this address, as XML or as PDF with XML in it. They are listed
            together with those you upload. Anyone who knows the address can send to it, so the sender’s
            address proves nothing.
          </Trans>
        }
        group
        setting="wide"
      >
        <div className={styles.rule}>
          {shown === null ? (
            <div>
              <Button busy={making.busy} onClick={() => void making.run()}>
                <Trans>Create an address</Trans>
              </Button>
            </div>
          ) : (
            <>
              <p className={styles.address}>
                <bdi dir="ltr">{shown}</bdi>
              </p>
              <div className={styles['address-buttons']}>
                <Button icon={<IconCopy />} onClick={() => void copy(shown)}>
                  <Trans>Copy the address</Trans>
                </Button>
                <Button onClick={() => setAsking('renew')}>
                  <Trans comment="button: another email address in place of this one">New address</Trans>
                </Button>
                <Button variant="danger" onClick={() => setAsking('off')}>
                  <Trans comment="button: e-invoices by email">Switch off</Trans>
                </Button>
              </div>
            </>
          )}
        </div>
      </Field>
      {asking === 'renew' && (
        <ConfirmActionDialog
          onClose={() => setAsking(null)}
          action={{
            call: () => setInvoiceAddress(true),
            done: () => ({ title: t`The address is ready` }),
            keys: [companyQuery.queryKey],
            after,
          }}
          title={<Trans>Create a new address?</Trans>}
          confirmLabel={t`Create a new address`}
          harmful
        >
          <p>
            <Trans>
              The current address stops working immediately. Emails sent to it are returned until the senders
              use the new one.
            </Trans>
          </p>
        </ConfirmActionDialog>
      )}
      {asking === 'off' && (
        <ConfirmActionDialog
          onClose={() => setAsking(null)}
          action={{
            call: () => setInvoiceAddress(false),
            done: () => ({ kind: 'info', title: t`E-invoices are no longer received by email` }),
            keys: [companyQuery.queryKey],
            after,
          }}
          title={<Trans>Stop receiving e-invoices by email?</Trans>}
          confirmLabel={t({ message: 'Switch off', comment: 'e-invoices by email' })}
          harmful
        >
          <p>
            <Trans>
              Emails sent to this address are returned to their senders. The address cannot be restored: you
              would get a different one later. E-invoices already received are kept.
            </Trans>
          </p>
        </ConfirmActionDialog>
      )}
    </section>
  );
}

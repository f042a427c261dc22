import { Trans } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { SupplierDrawer } from '#core/suppliers/web/public.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { IncomingDetail } from '../wire.ts';
import { incomingKeys } from './incoming.api.ts';
import styles from './incoming.module.css';

/**
 * Shows that the supplier of an open invoice is unknown, with a button that adds the supplier from the invoice
 * data.
 */
export function AddSupplierNotice({ invoice }: { readonly invoice: IncomingDetail }) {
  const client = useQueryClient();
  const mayAdd = gates.suppliersWrite(useActor());
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<number | null>(null);
  const isUnknown = invoice.supplier_id === null;
  // The drawer remains open after the invoice has been linked, because it continues with the contact persons.
  if (!isUnknown && !isOpen) return null;
  return (
    <>
      {isUnknown && (
        <div className={styles.unknown}>
          <p>
            {mayAdd ? (
              <Trans>
                The supplier of this invoice is not known yet. The invoice is linked once you have added the
                supplier.
              </Trans>
            ) : (
              <Trans>
                The supplier of this invoice is not known yet. The invoice is linked once an owner or admin
                has added the supplier.
              </Trans>
            )}
          </p>
          {mayAdd && (
            <Button icon={<IconPlus size={18} />} onClick={() => setOpen(true)}>
              <Trans comment="button: of an e-invoice">Add this supplier</Trans>
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <SupplierDrawer
            id={added}
            known={{
              name: invoice.supplier,
              country: invoice.seller_country,
              pib: invoice.tax_number,
              registrationNumber: invoice.seller_registration_number,
              account_number: invoice.account,
            }}
            onClose={() => setOpen(false)}
            onAdded={(id) => {
              setAdded(id);
              void client.invalidateQueries({ queryKey: incomingKeys.all });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

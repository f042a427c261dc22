import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/web/lib/http/http.ts';
import type { IncomingDetail } from '../wire.ts';
import { incomingKeys } from './incoming.api.ts';
import { isOpenInvoice } from './invoice-parts.tsx';

/**
 * Looks up the supplier again when an open invoice without a supplier is shown, and updates the invoice if one is
 * found.
 */
export function useLinkedSupplier(invoice: IncomingDetail): void {
  const client = useQueryClient();
  const { id } = invoice;
  const isUnlinked = isOpenInvoice(invoice) && invoice.supplier_id === null;
  useEffect(() => {
    if (!isUnlinked) return;
    call('PUT purchase-steps/finances/incoming/{id}/supplier', { params: { id } }).then(
      ({ supplier_id }) => {
        if (supplier_id !== null) void client.invalidateQueries({ queryKey: incomingKeys.all });
      },
      // If the call fails, the page continues to show the invoice without a supplier.
      () => undefined,
    );
  }, [client, id, isUnlinked]);
}

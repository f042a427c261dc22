import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { readRememberedLink, rememberLink, rememberPib } from '#platform/web/lib/offer-link.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useMe } from '#platform/web/lib/session.ts';

/**
 * Opens the offer page through the account's own link, without asking for the tax number. A published request is
 * joined first and then becomes a normal invitation.
 */
export function useOpenOffer(purchaseId: number) {
  const { t } = useLingui();
  const { company } = useMe();
  const [busy, setBusy] = useState(false);

  const open = async ({ join }: { join: boolean }) => {
    setBusy(true);
    const params = { id: purchaseId };
    try {
      if (join) await call('POST market-place/procurements/{id}/bid', { params });
      const { hash } = await call('POST market-place/procurements/{id}/open', {
        params,
        body: { hash: readRememberedLink(purchaseId) ?? '' },
      });
      rememberLink(purchaseId, hash);
      if (company) rememberPib(hash, company.pib);
      // The button stays busy until the page unloads, so that the user cannot open the offer page twice.
      window.location.assign(paths.supplierOffer(hash));
    } catch (error) {
      showWriteFailure(error, t`The offer page could not be opened`);
      setBusy(false);
    }
  };
  return { busy, open };
}

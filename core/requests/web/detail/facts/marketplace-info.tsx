import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { MarketplaceView } from '#core/purchase/web/published/marketplace-view.tsx';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';

/** Shows the marketplace category of the request, and how the marketplace shows the request. */
export function MarketplaceInfo({ purchase }: { readonly purchase: PurchaseDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {purchase.parent_category ? (
        <Trans>Published in “{purchase.parent_category.name}”</Trans>
      ) : (
        <Trans>Published, but its category has no marketplace category, so suppliers cannot find it</Trans>
      )}{' '}
      <Button variant="link" onClick={() => setOpen(true)}>
        <Trans>Marketplace preview</Trans>
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title={<Trans>Marketplace preview</Trans>}>
          <MarketplaceView purchase={purchase} />
        </Dialog>
      )}
    </>
  );
}

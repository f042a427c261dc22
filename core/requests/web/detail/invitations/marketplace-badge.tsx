import { Trans } from '@lingui/react/macro';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import type { PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';

/** Marks a supplier that the company knows through the marketplace. */
export function MarketplaceBadge({ supplier }: Pick<PurchaseInvitation, 'supplier'>) {
  if (!supplier.from_marketplace) return null;
  return (
    <StatusPill tone="teal" icon={<IconBuildingStore size={14} />}>
      <Trans>from the marketplace</Trans>
    </StatusPill>
  );
}

import { useLingui } from '@lingui/react';
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleHalf2 from '@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactElement } from 'react';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { Tone } from '#platform/web/ui/tone.ts';
import type { GoodsState } from '../rules/receipts.ts';
import { isPurchaseStatus } from '../rules/status.ts';
import { getShownStatus, purchaseStatusPhrase, type ShownStatus } from '../words/statuses.ts';

const LOOKS: Record<ShownStatus, readonly [Tone, ReactElement]> = {
  INITIATED: ['n', <IconFileText key="i" size={16} />],
  INITIATION_APPROVED: ['sky', <IconCheck key="i" size={16} />],
  REQUESTED: ['amber', <IconSend key="i" size={16} />],
  ACTIVE: ['green', <IconBroadcast key="i" size={16} />],
  VALUATION: ['indigo', <IconScale key="i" size={16} />],
  CLOSED: ['teal', <IconFileText key="i" size={16} />],
  CANCELED: ['red', <IconX key="i" size={16} />],
  RECEIVED: ['blue', <IconBuildingWarehouse key="i" size={16} />],
  PAID: ['violet', <IconCreditCard key="i" size={16} />],
  LOCKED: ['n', <IconLock key="i" size={16} />],
  AD_HOC: ['amber', <IconFileText key="i" size={16} />],
  AD_HOC_APPROVED: ['teal', <IconCheck key="i" size={16} />],
  DIRECT_INITIATE: ['n', <IconFileText key="i" size={16} />],
  DIRECT_APPROVAL: ['sky', <IconCheck key="i" size={16} />],
  DIRECT_FINANCES: ['violet', <IconCreditCard key="i" size={16} />],
  REJECTED: ['red', <IconX key="i" size={16} />],
  // Looks the same as in the warehouse, so that a partly received order differs from a fully received order in both
  // lists.
  PARTLY_RECEIVED: ['amber', <IconCircleHalf2 key="i" size={16} />],
};

interface PurchaseStatusPillProps {
  status: number;
  rejected?: boolean;
  /** How much of the goods was received, if known. */
  goods?: GoodsState | null | undefined;
}

/** Shows the status of a purchase as colour, icon and text; if the purchase is rejected, shows that instead. */
export function PurchaseStatusPill({ status, rejected = false, goods }: PurchaseStatusPillProps) {
  const { _ } = useLingui();
  if (!isPurchaseStatus(status)) return null;
  const purchase = { status, rejected, goods };
  const [tone, icon] = LOOKS[getShownStatus(purchase)];
  const label = _(purchaseStatusPhrase(purchase));
  return (
    <StatusPill tone={tone} icon={icon} title={label}>
      {label}
    </StatusPill>
  );
}

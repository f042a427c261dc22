import { useLingui } from '@lingui/react';
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactElement } from 'react';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { Tone } from '#platform/web/ui/tone.ts';
import type { GoodsState } from '../rules/receipts.ts';
import {
  isPurchaseStatus,
  PURCHASE_STATUS,
  type PurchaseStatus,
  type PurchaseStatusName,
  purchaseStatusName,
} from '../rules/status.ts';
import { purchaseStatusPhrase } from '../words/statuses.ts';

const LOOKS: Record<PurchaseStatusName, readonly [Tone, ReactElement]> = {
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
};

const REJECTED = ['red', <IconX key="i" size={16} />] as const;
const PARTLY_RECEIVED = ['blue', <IconPackage key="i" size={16} />] as const;

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
  const [tone, icon] = lookOf(status, rejected, goods);
  return (
    <StatusPill tone={tone} icon={icon}>
      {_(purchaseStatusPhrase({ status, rejected, goods }))}
    </StatusPill>
  );
}

function lookOf(status: PurchaseStatus, rejected: boolean, goods: GoodsState | null | undefined) {
  if (rejected) return REJECTED;
  if (status === PURCHASE_STATUS.CLOSED && goods === 'partly') return PARTLY_RECEIVED;
  return LOOKS[purchaseStatusName(status)];
}

import { Trans } from '@lingui/react/macro';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import { useMomentText } from '#core/purchase/web/detail/use-moment-text.ts';
import type { PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import { isUndelivered } from './is-undelivered.ts';

interface InvitationStateProps {
  readonly rfp: PurchaseInvitation;
  readonly serverNow: string;
}

/** Shows the status of an invitation without an offer, with the time of the status change if it is known. */
export function InvitationState({ rfp, serverNow }: InvitationStateProps) {
  const moment = useMomentText(serverNow);
  if (rfp.withdrawn_at !== null)
    return (
      <StatusPill tone="red" icon={<IconBan size={16} />}>
        <Trans>withdrawn {moment(rfp.withdrawn_at)}</Trans>
      </StatusPill>
    );
  if (rfp.declined_at !== null)
    return (
      <StatusPill tone="red" icon={<IconBan size={16} />}>
        <Trans>declined {moment(rfp.declined_at)}</Trans>
      </StatusPill>
    );
  if (rfp.sent_at === null)
    return (
      <StatusPill tone="n" icon={<IconClock size={16} />}>
        <Trans context="invitation">not sent yet</Trans>
      </StatusPill>
    );
  if (rfp.status === OFFER_STATUS.LINK_OPENED && rfp.link_opened_at !== null)
    return (
      <StatusPill tone="sky" icon={<IconEye size={16} />}>
        <Trans>link opened {moment(rfp.link_opened_at)}</Trans>
      </StatusPill>
    );
  if (rfp.status > OFFER_STATUS.LINK_OPENED)
    return (
      <StatusPill tone="n" icon={<IconClock size={16} />}>
        <Trans context="invitation">answered</Trans>
      </StatusPill>
    );
  if (isUndelivered(rfp))
    return (
      <StatusPill tone="red" icon={<IconMailOff size={16} />}>
        <Trans>not delivered, address refused</Trans>
      </StatusPill>
    );
  return (
    <StatusPill tone="n" icon={<IconClock size={16} />}>
      <Trans>delivered {moment(rfp.sent_at)}, link not opened</Trans>
    </StatusPill>
  );
}

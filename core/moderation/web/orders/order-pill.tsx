import { Trans } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { PreorderRow } from '#core/moderation/wire/companies.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';

export function OrderPill({ order }: { order: Pick<PreorderRow, 'paid_at' | 'cancelled_at'> }) {
  if (order.paid_at !== null)
    return (
      <StatusPill tone="green" icon={<IconCheck />}>
        <Trans context="state of an order">Paid</Trans>
      </StatusPill>
    );
  if (order.cancelled_at !== null)
    return (
      <StatusPill tone="n" icon={<IconX />}>
        <Trans context="state of an order">Canceled</Trans>
      </StatusPill>
    );
  return (
    <StatusPill tone="amber" icon={<IconClock />}>
      <Trans context="state of an order">Awaiting payment</Trans>
    </StatusPill>
  );
}

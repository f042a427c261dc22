import { Trans } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { Preorder } from '../wire.ts';

export function OrderState({ state }: { state: Preorder['state'] }) {
  switch (state) {
    case 'paid':
      return (
        <StatusPill tone="green" icon={<IconCheck />}>
          <Trans context="state of an order">Paid</Trans>
        </StatusPill>
      );
    case 'cancelled':
      return (
        <StatusPill tone="n" icon={<IconX />}>
          <Trans context="state of an order">Canceled</Trans>
        </StatusPill>
      );
    case 'overdue':
      return (
        <StatusPill tone="warn" icon={<IconAlertTriangle />}>
          <Trans context="state of an order">Overdue</Trans>
        </StatusPill>
      );
    case 'open':
      return (
        <StatusPill tone="amber" icon={<IconClock />}>
          <Trans context="state of an order">Awaiting payment</Trans>
        </StatusPill>
      );
  }
}

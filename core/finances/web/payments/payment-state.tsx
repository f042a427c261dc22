import { Trans } from '@lingui/react/macro';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Payment } from '#core/finances/wire.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';

/** Shows the state of a payment, unless the payment is simply completed. */
export function PaymentState({ payment }: { payment: Payment }) {
  if (payment.state === 'waiting')
    return (
      <StatusPill tone="amber" icon={<IconHourglass size={14} />}>
        <Trans comment="a reversal">pending owner’s agreement</Trans>
      </StatusPill>
    );
  if (payment.state === 'refused')
    return (
      <StatusPill tone="n" icon={<IconX size={14} />}>
        <Trans comment="a reversal">refused by {payment.decided_by ?? ''}</Trans>
      </StatusPill>
    );
  if (payment.reversed === 'yes')
    return (
      <StatusPill tone="n" icon={<IconArrowBackUp size={14} />}>
        <Trans comment="a payment">reversed</Trans>
      </StatusPill>
    );
  return null;
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { AffiliateState } from '../wire.ts';

export const affiliateStateLabels: Record<AffiliateState, MessageDescriptor> = {
  asked: msg({ message: 'Pending', context: 'affiliate' }),
  accepted: msg({ message: 'Accepted', context: 'affiliate' }),
  refused: msg({ message: 'Rejected', context: 'affiliate' }),
};

const LOOK = {
  asked: { tone: 'amber', icon: <IconClock /> },
  accepted: { tone: 'green', icon: <IconCheck /> },
  refused: { tone: 'red', icon: <IconX /> },
} as const;

export function AffiliateStatePill({ state }: { state: AffiliateState }) {
  const { i18n } = useLingui();
  const { tone, icon } = LOOK[state];
  return (
    <StatusPill tone={tone} icon={icon}>
      {i18n._(affiliateStateLabels[state])}
    </StatusPill>
  );
}

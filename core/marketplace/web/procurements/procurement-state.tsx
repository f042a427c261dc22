import { useLingui } from '@lingui/react/macro';
import IconArrowBack from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconClockOff from '@tabler/icons-react/dist/esm/icons/IconClockOff.mjs';
import IconHandOff from '@tabler/icons-react/dist/esm/icons/IconHandOff.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ComponentType } from 'react';
import type { ProcurementState } from '#core/marketplace/rules/procurement.ts';
import { procurementStatePhrases } from '#core/marketplace/words.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { Tone } from '#platform/web/ui/tone.ts';

const LOOKS: Record<ProcurementState, { tone: Tone; icon: ComponentType<{ size?: number | string }> }> = {
  published: { tone: 'violet', icon: IconWorld },
  to_answer: { tone: 'amber', icon: IconClock },
  offered: { tone: 'sky', icon: IconSend },
  won: { tone: 'green', icon: IconTrophy },
  lost: { tone: 'n', icon: IconX },
  missed: { tone: 'n', icon: IconClockOff },
  declined: { tone: 'n', icon: IconHandOff },
  cancelled: { tone: 'red', icon: IconBan },
  withdrawn: { tone: 'red', icon: IconArrowBack },
};

export function ProcurementStatePill({ state }: { state: ProcurementState }) {
  const { i18n } = useLingui();
  const { tone, icon: Icon } = LOOKS[state];
  return (
    <StatusPill tone={tone} icon={<Icon size={14} />}>
      {i18n._(procurementStatePhrases[state])}
    </StatusPill>
  );
}

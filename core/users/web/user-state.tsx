import { Trans } from '@lingui/react/macro';
import IconClockX from '@tabler/icons-react/dist/esm/icons/IconClockX.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { UserState as State } from '../wire.ts';

/** Shows that a user has not accepted the invitation yet. */
export function UserStatePill({ state }: { state: Exclude<State, 'active'> }) {
  if (state === 'invited')
    return (
      <StatusPill tone="sky" icon={<IconMail size={14} />}>
        <Trans context="state of a user">Invited</Trans>
      </StatusPill>
    );
  return (
    <StatusPill tone="warn" icon={<IconClockX size={14} />}>
      <Trans context="state of a user">Invitation expired</Trans>
    </StatusPill>
  );
}

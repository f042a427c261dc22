import { Trans } from '@lingui/react/macro';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';

/**
 * Shows the actor of an entry: a stand-in with the represented user (product 4), a program with the user of its API
 * token.
 */
export function ActorName({ event }: { event: Pick<HistoryEvent, 'actor_name' | 'stands_in_for' | 'data'> }) {
  const { actor_name: who, stands_in_for: whom, data } = event;
  if (data.via === 'api')
    return (
      <Trans comment="who did it: a program with an API token of this person">
        <b>{who}</b> (API)
      </Trans>
    );
  if (whom === null) return <b>{who}</b>;
  return (
    <Trans comment="who did it: a stand-in, and whom they stood in for">
      <b>{who}</b> for <b>{whom}</b>
    </Trans>
  );
}

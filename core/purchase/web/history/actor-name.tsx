import { Trans } from '@lingui/react/macro';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { shortenCompanyName } from '#platform/shared/company-name.ts';

interface ActorNameProps {
  readonly event: Pick<HistoryEvent, 'actor_name' | 'actor_kind' | 'stands_in_for' | 'data'>;
}

/**
 * Shows the actor of an entry: a stand-in with the represented user (product 4), a program with the user of its API
 * token, and a supplier without its legal form.
 */
export function ActorName({ event }: ActorNameProps) {
  const { actor_name: who, actor_kind, stands_in_for: whom, data } = event;
  if (actor_kind === 'supplier') return <b title={who}>{shortenCompanyName(who)}</b>;
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

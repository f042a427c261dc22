import { Trans } from '@lingui/react/macro';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

/**
 * Explains to a new account how it receives procurements. With `waiting`, states that no procurement awaits an
 * answer.
 */
export function NoProcurements({ waiting = false }: { waiting?: boolean }) {
  return (
    <EmptyState
      title={waiting ? <Trans>No pending tasks</Trans> : <Trans>No procurements yet</Trans>}
      text={
        <Trans>
          Invitations appear here once you have opened one of the buyer’s links while logged in, or if they
          were sent to your address. Requests that buyers publish appear here by category.
        </Trans>
      }
      action={
        <Link className="link" href={paths.marketplaceCategories()}>
          <Trans>Choose your categories</Trans>
        </Link>
      }
    />
  );
}

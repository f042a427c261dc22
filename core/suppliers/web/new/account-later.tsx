import { Trans } from '@lingui/react/macro';
import { useMe } from '#platform/web/lib/session.ts';

/** Explains where the bank account of a new supplier is entered and whether two people approve it. */
export function AccountLater() {
  const isGuarded = useMe().company?.settings.payee_guard === 'two_people';
  return (
    <p className="muted">
      {isGuarded ? (
        <Trans>It is entered on the page of the supplier, and two people approve it.</Trans>
      ) : (
        <Trans>It is entered on the page of the supplier.</Trans>
      )}
    </p>
  );
}

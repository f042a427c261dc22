import { Trans } from '@lingui/react/macro';
import { useMe } from '#platform/web/lib/session.ts';

/** Says where and by whom the bank account of a new supplier is entered. */
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

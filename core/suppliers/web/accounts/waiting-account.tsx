import { Trans } from '@lingui/react/macro';
import type { WaitingAccount as Waiting } from '#core/suppliers/wire/accounts.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Notice } from '#platform/web/ui/notice.tsx';

interface WaitingAccountProps {
  readonly supplierId: number;
  readonly waiting: Waiting | null;
}

/**
 * Shows a supplier's bank account that is not yet used for payments, who proposed it and when, and what it is waiting
 * for.
 */
export function WaitingAccountNotice({ supplierId, waiting }: WaitingAccountProps) {
  const format = useFormatters();
  if (waiting === null) return null;
  const { number, proposed_by, proposed_at, usable_from } = waiting;
  const at = format.instant(proposed_at);
  return (
    <Notice tone="warn">
      <p>
        {proposed_by === '' ? (
          <Trans comment="a bank account that a program or an invoice proposed">
            Account <bdi className="num">{number}</bdi> was proposed on {at}.
          </Trans>
        ) : (
          <Trans comment="a bank account">
            Account <bdi className="num">{number}</bdi> was proposed by <bdi>{proposed_by}</bdi> on {at}.
          </Trans>
        )}{' '}
        {usable_from === null ? (
          <Trans>Another person has to approve it before it is used for payments.</Trans>
        ) : (
          <Trans>It is approved and used for payments from {format.instant(usable_from)}.</Trans>
        )}{' '}
        <Link className="link" href={paths.supplierAccount(supplierId)}>
          <Trans>View bank account</Trans>
        </Link>
      </p>
    </Notice>
  );
}

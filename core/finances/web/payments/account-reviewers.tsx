import { Trans } from '@lingui/react/macro';
import type { PaymentSlip } from '#core/finances/wire.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Notice } from '#platform/web/ui/notice.tsx';

/**
 * Shows who approved or checked the account to be paid and when, and whether the payer should call the supplier.
 */
export function AccountReviewers({ slip }: { slip: PaymentSlip }) {
  const format = useFormatters();
  const { account_seen_by: seen, account_warning: warning, account_changed: changed } = slip;
  if (seen === null || seen.rule === 'taken_over') return null;
  const { proposed_by, decided_by, decided_for, tie } = seen;
  // If the two people are related, a notice about their relation follows the text about the two-person rule.
  const rule = seen.rule === 'tied' ? 'two_people' : seen.rule;
  const day = format.day(dayInBelgrade(seen.at));
  const entered = format.day(dayInBelgrade(seen.proposed_at));
  const isOlder = warning?.kind === 'confirmed_before';
  return (
    <>
      {warning && changed === null && (
        <Notice tone="warn">
          <p>
            {isOlder ? (
              <Trans>Account changed on {day}; this order was confirmed before.</Trans>
            ) : (
              <Trans>Account changed on {day}.</Trans>
            )}{' '}
            <Trans>Call the supplier on a number you already know.</Trans>
          </p>
        </Notice>
      )}
      <p className="muted">
        {rule === 'two_people' && decided_for === '' ? (
          <Trans comment="two people have seen a bank account, each on a day">
            Account entered on {entered} by <bdi>{proposed_by}</bdi>, approved on {day} by{' '}
            <bdi>{decided_by}</bdi>.
          </Trans>
        ) : rule === 'two_people' ? (
          <Trans comment="two people have seen a bank account; the second one acted for somebody">
            Account entered on {entered} by <bdi>{proposed_by}</bdi>, approved on {day} by{' '}
            <bdi>{decided_by}</bdi> for <bdi>{decided_for}</bdi>.
          </Trans>
        ) : rule === 'alone' ? (
          <Trans comment="a bank account, approved by its only possible decider">
            Account entered on {entered} and approved on {day} by <bdi>{decided_by}</bdi> alone, because no
            one else could.
          </Trans>
        ) : (
          <Trans comment="a bank account, entered by one person">
            Account entered on {day} by <bdi>{proposed_by}</bdi> without approval by a second person.
          </Trans>
        )}{' '}
        {tie && (
          <>
            <Trans comment="why the one who approved a bank account is no second person">
              No independent second person could decide: <bdi>{tie.by}</bdi> invited <bdi>{tie.user}</bdi> or
              gave them permissions on {format.instant(tie.at)}.
            </Trans>{' '}
          </>
        )}
        <Link className="link" href={paths.supplierAccount(slip.supplier.id)}>
          <Trans>Approval history</Trans>
        </Link>
      </p>
    </>
  );
}

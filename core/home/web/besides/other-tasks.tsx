import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { gates } from '#platform/shared/access/gates.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { readStored, writeStored } from '#platform/web/lib/storage.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { AccountsToApprove } from './accounts-to-approve.tsx';
import { InvoicesToDecide } from './invoices-to-decide.tsx';
import { ReceiptsDue } from './receipts-due.tsx';

interface BesidesPurchasesProps {
  readonly accounts: CallResult<'GET home/inbox'>['accounts'];
  readonly invoices: CallResult<'GET home/inbox'>['invoices'];
  readonly receipts: CallResult<'GET home/inbox'>['receipts'];
  /** The server's time as a timestamp in milliseconds. */
  readonly now: number;
}

/**
 * Shows e-invoices, receipts and bank accounts that wait for the user, and suggests the two-person rule to owners
 * once.
 */
export default function OtherTasks({ accounts, invoices, receipts, now }: BesidesPurchasesProps) {
  return (
    <>
      {invoices.total > 0 && <InvoicesToDecide invoices={invoices} now={now} />}
      {receipts.total > 0 && <ReceiptsDue receipts={receipts} now={now} />}
      {accounts.total > 0 && <AccountsToApprove accounts={accounts} now={now} />}
      <Suggestion />
    </>
  );
}

/**
 * Suggests the two-person rule to owners of a company where a single user can change a bank account, until they close
 * the suggestion.
 */
function Suggestion() {
  const isOwner = gates.owner(useActor());
  const guard = useMe().company?.settings.payee_guard;
  const [closed, setClosed] = useState(() => readStored('payeeGuardSuggested') !== null);
  if (!isOwner || guard !== 'record' || closed) return null;
  const close = () => {
    writeStored('payeeGuardSuggested', '1');
    setClosed(true);
  };
  return <SuggestTwoPeople onClose={close} />;
}

/** Informs an owner that the company can require a second person for changes to a supplier's bank account. */
function SuggestTwoPeople({ onClose }: { onClose: () => void }) {
  return (
    <Notice
      title={<Trans>One person alone can change a supplier’s bank account.</Trans>}
      action={
        <>
          <Link
            href={paths.companySettings('rules')}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            onClick={onClose}
          >
            <Trans>Open purchasing rules</Trans>
          </Link>
          <Button size="sm" onClick={onClose}>
            <Trans comment="button that closes a suggestion">Not now</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Under “Changes of bank accounts” you can require that a second person approves each change before
          the account is used.
        </Trans>
      </p>
    </Notice>
  );
}

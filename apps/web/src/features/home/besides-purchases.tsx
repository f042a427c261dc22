import { gates } from '@ponuda/domain/access/gates';
import { useState } from 'react';
import type { Result } from '../../lib/http/call-types.ts';
import { useActor, useMe } from '../../lib/session.ts';
import { readStored, store } from '../../lib/storage.ts';
import { AccountsToApprove } from './accounts-to-approve.tsx';
import { SuggestTwoPeople } from './suggest-two-people.tsx';

interface BesidesPurchasesProps {
  readonly accounts: Result<'GET home/inbox'>['accounts'];
  /** The server's time. */
  readonly now: number;
}

/** What waits for the reader besides purchases: bank accounts to approve, and for an owner once the stricter rule. */
export default function BesidesPurchases({ accounts, now }: BesidesPurchasesProps) {
  return (
    <>
      {accounts.total > 0 && <AccountsToApprove accounts={accounts} now={now} />}
      <Suggestion />
    </>
  );
}

/** Owners of a company in which one person can change a bank account are told of the stricter rule, until they close it. */
function Suggestion() {
  const isOwner = gates.owner(useActor());
  const guard = useMe().company?.settings.payee_guard;
  const [closed, setClosed] = useState(() => readStored('payeeGuardSuggested') !== null);
  if (!isOwner || guard !== 'record' || closed) return null;
  const close = () => {
    store('payeeGuardSuggested', '1');
    setClosed(true);
  };
  return <SuggestTwoPeople onClose={close} />;
}

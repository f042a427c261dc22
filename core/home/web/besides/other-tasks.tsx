import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import type { InboxGroupId } from '../inbox.tsx';
import { AccountsToApprove } from './accounts-to-approve.tsx';
import { InvoicesToDecide } from './invoices-to-decide.tsx';
import { ReceiptsDue } from './receipts-due.tsx';

interface OtherTasksProps {
  readonly group: InboxGroupId;
  readonly inbox: CallResult<'GET home/inbox'>;
  /** The server's time as a timestamp in milliseconds. */
  readonly now: number;
}

/** Shows a group of e-invoices, receipts or bank accounts that wait for the user. */
export default function OtherTasks({ group, inbox, now }: OtherTasksProps) {
  switch (group) {
    case 'invoices':
      return <InvoicesToDecide invoices={inbox.invoices} now={now} />;
    case 'receipts':
      return <ReceiptsDue receipts={inbox.receipts} now={now} />;
    case 'accounts':
      return <AccountsToApprove accounts={inbox.accounts} now={now} />;
    default:
      return null;
  }
}

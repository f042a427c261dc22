import { msg } from '@lingui/core/macro';
import type { ManualTask } from '../manual-task.ts';

/** Manual tasks about goods, invoices, payments and documents. */
export const AFTER_THE_ORDER: readonly ManualTask[] = [
  {
    id: 'receive',
    title: msg`Receive goods`,
    purpose: msg`The warehouse records what arrived. Prices are not shown here.`,
    steps: [
      msg`Open **Receipts** and find the order, or choose **Scan** and scan the code on it.`,
      msg`Count the goods. Choose **Receive all that remains** to fill in everything that is still expected, and correct what differs.`,
      msg`Enter damaged quantities, and add photos and a note.`,
      msg`Enter the number of the delivery note and choose **Close receipt**.`,
    ],
    note: msg`Without a connection the entry stays in the browser. Choose **Send when connected** and keep the page open.`,
    screen: 'goods-of-a-purchase',
  },
  {
    id: 'e-invoice',
    title: msg`Check an e-invoice`,
    purpose: msg`An e-invoice is compared with the order and the receipts, line by line, before it is accepted.`,
    steps: [
      msg`Open **E-invoices** and drop the XML or PDF file there, or let suppliers send it to your company’s address.`,
      msg`Open the invoice and look at the lines that differ.`,
      msg`Choose **Accept** if everything agrees, **Ask the supplier** to write to them, or **Reject** with a reason.`,
      msg`Give the same answer in the government system, and record its status here.`,
    ],
    note: msg`**Decide by** shows the last day. In Serbia an invoice has to be answered within 15 days; five days later it counts as rejected.`,
    screen: 'e-invoice',
  },
  {
    id: 'pay',
    title: msg`Record a payment`,
    purpose: msg`Payments are made in your bank. Here they are prepared and recorded, so that nothing is paid twice.`,
    steps: [
      msg`Open **Finances overview**. The orders that can be paid are under **To pay**.`,
      msg`Open an order and choose **Payment slip**. Scan its code with your banking app, or download it as PDF.`,
      msg`After the payment choose **Record payment** and enter amount and day.`,
      msg`If you made a mistake, reverse the payment with a reason. Nothing is deleted.`,
    ],
    note: msg`A slip warns about a bank account that changed recently. Call the supplier on a number that you already know. If one owner invited everyone who could approve the first account of a supplier, it waits at least 72 hours.`,
    screen: 'payment-of-a-purchase',
  },
  {
    id: 'documents',
    title: msg`Keep suppliers’ documents`,
    purpose: msg`Contracts, certificates and licenses are kept with the supplier, and you are notified before they expire.`,
    steps: [
      msg`Open **Documents** and choose **Add documents**.`,
      msg`Choose the supplier and one or several files.`,
      msg`Enter **Valid until** for everything that expires.`,
      msg`Owners and admins are reminded 30 and 7 days before the end.`,
    ],
    note: msg`After a document is deleted, **Undo** is offered for ten seconds.`,
    screen: 'documents',
  },
];

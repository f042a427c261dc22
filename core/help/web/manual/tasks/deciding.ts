import { msg } from '@lingui/core/macro';
import type { ManualTask } from '../manual-task.ts';

/** Manual tasks about decisions on money. */
export const DECIDING: readonly ManualTask[] = [
  {
    id: 'confirm',
    title: msg`Confirm a purchase`,
    purpose: msg`The confirmation sends the orders. Users with the permission and a sufficient limit confirm.`,
    steps: [
      msg`Open **Purchase confirmation**, or the link in the email that you received.`,
      msg`Read who was chosen, how far the price is from the lowest offer, and what is left of the budget.`,
      msg`Tick each price to check after you have looked at it.`,
      msg`Choose **Confirm the purchase**. The chosen suppliers receive their orders, and the others are notified.`,
      msg`Or choose **Reject with a reason**. The purchase is returned to the requester with your reason.`,
    ],
    note: msg`With the four-eyes rule, a user who edited the purchase cannot also confirm it.`,
    screen: 'confirmation',
  },
  {
    id: 'stand-in',
    title: msg`Let a colleague stand in for you`,
    purpose: msg`While you are away, a colleague decides on your behalf, up to your limit.`,
    steps: [
      msg`Open **Stand-in** in your profile.`,
      msg`Choose the colleague, the **First day** and the **Last day**.`,
      msg`Choose **Appoint stand-in**. Your colleague is notified, and the history later names both of you.`,
      msg`If you return earlier, choose **End** beside the colleague and confirm with **Deactivate now**.`,
    ],
    note: msg`A stand-in does not replace the four-eyes rule: both decisions still need two different people.`,
    screen: 'profile-stand-in',
  },
  {
    id: 'budgets',
    title: msg`Plan a budget and watch it`,
    purpose: msg`A budget belongs to a category and a period. Every confirmation, payment and returned remainder is an entry in it.`,
    steps: [
      msg`Open **Budgets** and choose **New budget**.`,
      msg`Choose the category, the period and the amount.`,
      msg`In **Purchasing rules** an owner decides whether an exceeded budget warns or stops a purchase.`,
      msg`Open a budget to see its entries like a bank statement, with the balance after each one.`,
      msg`Choose **Transfer budget** to move what is not needed to another category.`,
    ],
    note: msg`With reservations switched on, purchases awaiting confirmation already reduce what is left.`,
    screen: 'budget',
  },
];

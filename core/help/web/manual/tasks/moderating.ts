import { msg } from '@lingui/core/macro';
import type { ManualTask } from '../manual-task.ts';

/** Manual tasks of a moderator, who runs the platform for all companies. */
export const MODERATING: readonly ManualTask[] = [
  {
    id: 'activate-company',
    title: msg`Activate a company`,
    purpose: msg`A new company can use Ponuda only after a moderator has checked it. Its trial of 30 days begins on that day.`,
    steps: [
      msg`Open **Companies**. Those that wait for you are listed first; their number is in the menu.`,
      msg`Choose a company and compare name, tax number and address with the public register.`,
      msg`Read the checks beside the decision: numbers, companies with the same data, confirmed email address.`,
      msg`If you doubt that the person represents the company, call the number in the register.`,
      msg`Choose **Activate the company**, or **Reject with a reason…** and write the reason as the owner is to read it.`,
    ],
    note: msg`You can undo the decision for ten seconds; then the owner gets an email. A company of your own needs a plan without a last day: choose **Set the plan**.`,
    screen: 'moderation-company',
  },
  {
    id: 'answer-support',
    title: msg`Answer support`,
    purpose: msg`Users write to you with **Contact support**. Their messages arrive in the mailbox of support, with the facts that help to find the cause.`,
    steps: [
      msg`Answer the email itself: your answer goes to the user who wrote.`,
      msg`If it names an **Error ID**, look it up in the log of the server.`,
      msg`Find the company under **Companies** by name, tax number or email address.`,
      msg`If an email did not arrive, look for it in the **Email queue** and send it again, or correct the address with the user.`,
      msg`Users who have lost their second factor and their recovery codes: call them at a number you know, then choose **Switch off second factor** beside the user.`,
    ],
    note: msg`State the times at which you answer under **Prices**: users see your support hours where they write to you.`,
    screen: 'moderation',
  },
  {
    id: 'view-as-user',
    title: msg({ message: 'View Ponuda as a user', context: 'page of the manual' }),
    purpose: msg`Some problems can only be understood on the user’s own screen. You can view it for 15 minutes.`,
    steps: [
      msg`Ask the user for consent, and open the company under **Companies**.`,
      msg`Go to **Users** and choose **View as user** beside the name.`,
      msg`Enter the reason. The owners of the company receive it by email.`,
      msg`Look at what the user sees. You cannot confirm, approve or pay, or change passwords, email addresses and permissions.`,
      msg`End it in the bar at the top of the page as soon as you have seen enough.`,
    ],
    note: msg`Everything you do is in the company’s log under both names, with your email address. View as a user only for what the user asked you to do.`,
    screen: 'moderation-log',
  },
  {
    id: 'record-payment',
    title: msg`Record payments and set plans`,
    purpose: msg`Companies order a plan and get a pro-forma invoice. The plan begins when you record the payment.`,
    steps: [
      msg`Open **Package orders** and compare the amounts and payment references with your bank statement.`,
      msg`Choose **Mark as paid** beside the order. The plan is active at once or after the present one, and the company gets an email.`,
      msg`Issue the invoice in your own accounting: Ponuda makes only the pro-forma invoice.`,
      msg`Plans on request arrive by email: send an offer, then open the company and choose **Set the plan**.`,
      msg`Choose **Cancel order** only if it will not be paid; the company can order again.`,
    ],
    note: msg`A payment cannot be taken back. If you marked the wrong order, correct the plans of both companies with **Set the plan**.`,
    screen: 'moderation-preorders',
  },
  {
    id: 'platform-data',
    title: msg`Keep prices, rates and your own data up to date`,
    purpose: msg`What companies read about you comes from a few pages that only moderators change.`,
    steps: [
      msg`Open **Prices** and enter the seller. It is named on pro-forma invoices and on the legal pages.`,
      msg`Check the monthly prices. Orders that exist keep theirs.`,
      msg`Enter your processors of personal data. A new one is announced to all companies 30 days ahead.`,
      msg`Open **Exchange rates** and set them at least every 60 days: limits and budgets in other currencies depend on them.`,
      msg`Plan a **Maintenance** before each upgrade. Users see it, and deadlines that fall into it are moved.`,
    ],
    note: msg`Each of these changes is in the **Log** with your name. Set up the second factor under **My account** before anything else.`,
    screen: 'moderation-prices',
  },
];

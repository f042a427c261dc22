import { msg } from '@lingui/core/macro';
import type { ManualTask } from '../manual-task.ts';

/** Manual tasks about past purchases and their costs. */
export const LOOKING_BACK: readonly ManualTask[] = [
  {
    id: 'statistics',
    title: msg`See what you spend and save`,
    purpose: msg`The statistics show where the money goes, what was saved and what takes a long time.`,
    steps: [
      msg`Open **Home** and choose **Statistics**.`,
      msg`Choose the subject: spend, savings, time, suppliers, budgets, purchases or split purchases.`,
      msg`Set the period and what it is compared with. The filters stay in the address, so you can save it as a bookmark.`,
      msg`Choose a bar to see the purchases behind it.`,
      msg`Download the figures as Excel, or the page as a report in PDF.`,
    ],
    note: msg`A percentage of a few cases says little. Where there are fewer than 20, the count is shown instead.`,
    screen: 'statistics',
  },
  {
    id: 'proof',
    title: msg`Prove what happened`,
    purpose: msg`Each step of a purchase is recorded and cannot be changed afterwards without being noticed. Only an owner can take the steps after the first.`,
    steps: [
      msg`Open a purchase and read its history: who did what and when, and why.`,
      msg`Choose **Download everything** to get one file with all data, documents and proofs of the purchase.`,
      msg`Give that file to your auditor. It can be verified without Ponuda and without an account.`,
      msg`Open **Signed proofs** in the settings to see whether every day is signed.`,
      msg`Look into the **Audit log** for logins, changed permissions and changed settings.`,
    ],
    note: msg`A proof shows that the records were not changed. It does not show that what someone entered was true.`,
    screen: 'company-proofs',
  },
];

import { msg } from '@lingui/core/macro';
import type { ManualTask } from '../manual-task.ts';

/** Manual tasks about data that a new company enters once. */
export const SETTING_UP: readonly ManualTask[] = [
  {
    id: 'company',
    title: msg`Enter the data of your company`,
    purpose: msg`Your name, address and tax number appear on every request, order and payment slip. Owners change them.`,
    steps: [
      msg`Open the user menu at the top right and choose **Profile**, then **Company details**.`,
      msg`Check name, tax number and address against your official documents, and correct what differs.`,
      msg`Choose a logo. It appears in emails to suppliers and on purchase orders.`,
      msg`Open **Purchasing rules** and set the tolerances, the budget rule and the rule for bank accounts.`,
      msg`Save. The change is recorded in the **Audit log** with your name.`,
    ],
    note: msg`The currency of the company is the currency of its limits and budgets. Choose it before the first purchase.`,
    screen: 'profile-company',
  },
  {
    id: 'categories',
    title: msg({ message: 'Create categories', context: 'page of the manual' }),
    purpose: msg`A category is a kind of goods or services that you buy. It connects requests, suppliers, departments and budgets.`,
    steps: [
      msg`Open **Categories** in the side menu and choose **Add category**.`,
      msg`Enter a name that your colleagues use, such as “Sheet metal” or “Office supplies”.`,
      msg`Choose the department whose users buy in this category, or leave it open for everyone.`,
      msg`If you have many, choose **Import** and load them from an Excel sheet instead.`,
    ],
    note: msg`Ten to twenty categories are enough for most companies. A category with open purchases or a running budget cannot be deleted. Otherwise it can be deleted and restored; its history stays.`,
    screen: 'categories',
  },
  {
    id: 'suppliers',
    title: msg`Add or import suppliers`,
    purpose: msg`Suppliers need no account. Their contact persons receive each request as a link by email.`,
    steps: [
      msg`Open **All suppliers** and choose **Add supplier**.`,
      msg`Enter the tax number first. If the supplier already exists or is on the marketplace, its data is filled in.`,
      msg`Enter the email address and name of the contact person, and choose the categories that the supplier delivers.`,
      msg`Everything under **Other data, when needed** can wait until the first order.`,
      msg`For a longer list choose **Import from Excel**. Each row is checked before anything is saved.`,
    ],
    note: msg`Enter the bank account in good time: if one owner invited everyone who could approve it, the first account waits at least 72 hours. A supplier that you do not want to invite for a while can be paused on its page; give a reason that your colleagues will understand later.`,
    screen: 'supplier-form',
  },
  {
    id: 'users',
    title: msg({ message: 'Invite colleagues', context: 'page of the manual' }),
    purpose: msg`Each colleague gets their own account with the permissions that the job requires. Owners and admins invite users.`,
    steps: [
      msg`Open **Users** and choose **Invite user**.`,
      msg`Enter name and email address, and choose the role that fits the job. The page shows the menu that this person will see.`,
      msg`Choose the departments whose purchases the person works on.`,
      msg`If the person can confirm purchases, set the **Confirmation limit**.`,
      msg`Choose **Invite user** again. The person receives an email with a link to set the password.`,
    ],
    note: msg`Users who invited each other do not count as two people for some days. Have two different people invite the users who approve purchases and payments.`,
    screen: 'user-create',
  },
  {
    id: 'limits',
    title: msg`Set limits and approvals`,
    purpose: msg`Limits decide who can confirm a purchase of which value. Owners see and change them in one place.`,
    steps: [
      msg`Open **Limits and approvals** in the settings of the company.`,
      msg`Read the sentence at the top: it says who confirms what under the present limits.`,
      msg`Drag a person on the axis to try another limit, or enter it in the table. Nothing changes yet.`,
      msg`Look at how many past decisions would have been made by someone else.`,
      msg`If the result is what you want, choose **Apply to new decisions**.`,
    ],
    note: msg`Decisions that are already pending keep the limits that applied when they were sent.`,
    screen: 'company-limits',
  },
  {
    id: 'single-sign-on',
    title: msg`Log in with your company’s own accounts`,
    purpose: msg`With single sign-on, colleagues log in with the account they already have. Users disabled there are logged out here within 35 minutes.`,
    steps: [
      msg`Open **Single sign-on** in the settings and choose your provider.`,
      msg`Copy the **Redirect URI** from the page into a new application at your provider.`,
      msg`Copy the address of the provider, the **Client ID** and the **Client secret** from there into the page.`,
      msg`Enter the **Email domains** of your company.`,
      msg`Save, then choose **Test the connection**. You can choose **Switch on** once the test has passed.`,
    ],
    note: msg`When a user leaves, delete them in Ponuda too, because passwords, API tokens and calendar links do not depend on your provider. Keep one owner who can log in with a password.`,
    screen: 'profile-sso',
  },
];

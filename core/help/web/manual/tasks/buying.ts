import { msg } from '@lingui/core/macro';
import type { ManualTask } from '../manual-task.ts';

/** Manual tasks about requests and offers. */
export const BUYING: readonly ManualTask[] = [
  {
    id: 'request',
    title: msg({ message: 'Raise a request', context: 'page of the manual' }),
    purpose: msg`A request asks several suppliers for prices at the same time, on the same terms and by the same deadline.`,
    steps: [
      msg`Choose **New request** in the side menu.`,
      msg`Enter a name and choose the category.`,
      msg`Enter the items with quantity and unit, or paste the rows from an Excel sheet into the first field.`,
      msg`Choose the offer deadline. **5 days** is usual for goods from stock.`,
      msg`Tick the suppliers. Three or more make the comparison meaningful.`,
      msg`Choose **Preview email** to see what suppliers receive, and then send the request.`,
    ],
    note: msg`An unfinished request can be saved for later with its name alone. Only you see it until it is sent.`,
    screen: 'new-request',
  },
  {
    id: 'change-request',
    title: msg`Change, extend or cancel a request`,
    purpose: msg`What was sent can still be corrected. Suppliers are notified of the changes and reconfirm or change their offers.`,
    steps: [
      msg`Open the request from **Requests overview**.`,
      msg`Open **More actions** and choose **Change** to change items, quantities or files. Review the summary before you save it.`,
      msg`Choose **Extend the deadline** if offers are missing, or **Remind** to write to those who have not answered.`,
      msg`Choose **Invite more** to ask another supplier.`,
      msg`To stop the request, cancel it with a reason. All invited suppliers are notified.`,
    ],
    note: msg`Offers made before a change of items or quantities must be reconfirmed by the supplier before you can accept them.`,
    screen: 'request-edit',
  },
  {
    id: 'templates',
    title: msg`Repeat a request with a template`,
    purpose: msg`What is bought again and again needs to be entered only once.`,
    steps: [
      msg`Fill in a new request with the items that you need again, open **Templates** there and choose **Save as template**.`,
      msg`Give it a name. Owners and admins can save it **For everyone in the company**.`,
      msg`Open **Templates** on the page of a new request, and choose **Use** to fill in the form.`,
      msg`Choose **Repeat on a schedule** to have a draft prepared every week, month or quarter.`,
    ],
    note: msg`A schedule prepares drafts and sends nothing. After three unused drafts it pauses.`,
    screen: 'templates',
  },
  {
    id: 'compare',
    title: msg`Compare offers and choose`,
    purpose: msg`All offers are side by side, item by item. The choice is only a proposal until the purchase is confirmed.`,
    steps: [
      msg`Open the request after its deadline, or earlier if all suppliers have answered.`,
      msg`Under **Award scenarios** choose the lowest price per item or everything from one supplier, and look at the difference.`,
      msg`Tick individual cells to change the choice item by item. **Best split** works out the cheapest way under your rules.`,
      msg`Check the prices marked with **check the price**: they differ a lot from the other offers or from the last price paid.`,
      msg`If you confirm the purchase yourself, the dialog lists these prices once more. There **Ask the supplier** sends a question about them.`,
    ],
    note: msg`A split delivery costs time in the warehouse. Compare the sum that you save with the number of suppliers.`,
    screen: 'request',
  },
  {
    id: 'ad-hoc',
    title: msg`Record a small purchase`,
    purpose: msg`An ad hoc purchase records what was bought without a request, such as urgent spare parts.`,
    steps: [
      msg`Open **Ad hoc purchases** and choose **New ad hoc purchase**.`,
      msg`Enter what was bought, the supplier, the prices and the VAT rate.`,
      msg`Add the receipt or invoice as a file. A photo is enough.`,
      msg`Submit it. An authorized colleague approves it, and it then counts towards the budget.`,
    ],
    note: msg`Several small purchases of the same goods within a short time are marked as a possible split purchase.`,
    screen: 'ad-hoc-create',
  },
];

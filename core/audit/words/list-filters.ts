import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { budgetEvents } from '#core/budgets/words.ts';
import { documentChoices } from '#core/documents/list-choices.ts';
import { ARRIVAL_CHANNEL_LABELS, ARRIVAL_GROUP_LABELS } from '#core/e-invoices/words/arrivals.ts';
import { procurementChoices } from '#core/marketplace/words.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { replayVerdictLabels } from '#core/purchase/words/replay-verdicts.ts';
import { purchaseStatusPhrases } from '#core/purchase/words/statuses.ts';
import { purchaseKindPhrases, waitingStepPhrases } from '#core/statistics/words.ts';
import { supplierChoices } from '#core/suppliers/list-choices.ts';
import { deliveryStatePhrases } from '#core/webhooks/words.ts';
import { keysOf } from '#platform/shared/closed-list.ts';
import type { ListChoices } from '#platform/shared/words/list-choices.ts';

/**
 * This file labels list filters for the audit log, which records each export with its filters. The keys are the
 * names of the query parameters.
 */
const shown = msg({ message: 'Shown', context: 'which part of a list' });
const order = msg({ message: 'Sorting', context: 'of a list' });
const grouping = msg({ message: 'Grouping', context: 'of figures' });
const category = msg({ message: 'Category' });
const department = msg({ message: 'Department' });
const supplier = msg({ message: 'Supplier' });

/** The filter choices of the lists that declare them. The filters of all other lists are below. */
const CHOICES = [supplierChoices, documentChoices, procurementChoices].flatMap((choices: ListChoices) =>
  Object.entries(choices),
);

export const filterFieldPhrases: Readonly<Record<string, MessageDescriptor>> = {
  ...Object.fromEntries(CHOICES.map(([field, { name }]) => [field, name])),
  tab: shown,
  show: shown,
  of: shown,
  group: shown,
  way: msg({ message: 'Channel', context: 'how a file came' }),
  table: shown,
  dataset: shown,
  state: msg({ message: 'Status' }),
  user: msg({ message: 'User' }),
  period: msg({ message: 'Period' }),
  bucket: msg({ message: 'Period' }),
  range: msg({ message: 'Period' }),
  order,
  sort: order,
  by: grouping,
  groupby: grouping,
  step: msg({ message: 'Step', context: 'filter of a list' }),
  days: msg({ message: 'Days' }),
  q: msg({ message: 'Searched for' }),
  'roles.name': msg({ message: 'Role' }),
  'sector.name': department,
  sector: department,
  'categories.id': category,
  category_id: category,
  category,
  supplier_id: supplier,
  accepted_supplier: supplier,
  customer: msg({ message: 'Customer' }),
  company_id: msg({ message: 'Company' }),
  date_from: msg({ message: 'From day' }),
  date_to: msg({ message: 'To day' }),
  as_of: msg({ message: 'As of' }),
  date_for_offer: msg({ message: 'Offer deadline' }),
  no_value: msg({ message: 'Empty periods', context: 'filter of a list' }),
  others: msg({ message: 'Other suppliers' }),
  uncategorised: msg({ message: 'Without a category' }),
  compare: msg({ message: 'Compare with', context: 'what a chart is compared with' }),
  looked_at: msg({ message: 'Include reviewed', context: 'filter of a list' }),
};

const yesNo = { 0: msg({ message: 'no' }), 1: msg({ message: 'yes' }) };

const all = msg({ message: 'all', context: 'filter not set' });
const statuses = Object.fromEntries(
  keysOf(PURCHASE_STATUS).map((name) => [PURCHASE_STATUS[name], purchaseStatusPhrases[name]]),
);

const byField: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  kind: {
    ...purchaseKindPhrases,
    ...budgetEvents,
    reserve: msg({ message: 'Reserved', context: 'movement of a budget' }),
    unreserve: msg({ message: 'No longer reserved', context: 'movement of a budget' }),
    commit: msg({ message: 'Committed', context: 'movement of a budget' }),
    release: msg({ message: 'Released', context: 'movement of a budget' }),
    actual: msg({ message: 'Paid', context: 'movement of a budget' }),
  },
  tab: {
    new: msg({ message: 'New', context: 'tab of requests' }),
    closed: msg({ message: 'Closed', context: 'tab of requests' }),
    confirmed: msg({ message: 'Confirmed', context: 'tab of requests' }),
    to_pay: msg({ message: 'To pay', context: 'tab of orders' }),
    in_advance: msg({ message: 'Before delivery', context: 'tab of orders' }),
    prepaid: msg({ message: 'Advance paid', context: 'tab of orders' }),
    refund: msg({ message: 'Refund due', context: 'tab of orders' }),
    paid: msg({ message: 'Paid', context: 'tab of orders' }),
    all,
  },
  show: {
    all,
    mine: msg({ message: 'For you', context: 'tab of purchases to confirm' }),
    unread: msg({ message: 'Unread', context: 'notifications' }),
    your_turn: msg({ message: 'Awaiting your action' }),
    before: msg({ message: 'Decided', context: 'number of purchases' }),
    after: msg`Still theirs`,
    could: msg`Could take over`,
    gained: msg`Could also have made`,
    ...replayVerdictLabels,
    to_owner: msg({ message: 'Would be pending with an owner' }),
    differs: msg({ message: 'Record differs from its policy' }),
  },
  of: {
    all,
    appointed_by_me: msg({ message: 'For me', context: 'who stands in for me' }),
    standing_in: msg({ message: 'By me', context: 'for whom I stand in' }),
    // Former filter values of the stand-in list, which appear in older entries.
    mine: msg({ message: 'own', context: 'filter of a list' }),
    for_me: msg({ message: 'By me', context: 'for whom I stand in' }),
    company: msg({ message: 'of the whole company', context: 'filter of a list' }),
    one: msg({ message: 'one group', context: 'of a chart' }),
    others: msg({ message: 'all other groups', context: 'of a chart' }),
  },
  compare: {
    period: msg({ message: 'the previous period', context: 'what a chart is compared with' }),
    year: msg({ message: 'the previous year', context: 'what a chart is compared with' }),
    none: msg({ message: 'nothing', context: 'what a chart is compared with' }),
  },
  range: { '12m': msg`Last 12 months`, all: msg`All time` },
  way: ARRIVAL_CHANNEL_LABELS,
  group: {
    ...ARRIVAL_GROUP_LABELS,
    overdue: msg({ message: 'Overdue', context: 'a delivery' }),
    today: msg({ message: 'Today', context: 'a delivery' }),
    week: msg({ message: 'This week', context: 'a delivery' }),
    later: msg({ message: 'After this week', context: 'a delivery' }),
    done: msg({ message: 'Received', context: 'a delivery' }),
    expected: msg({ message: 'Expected', context: 'tab of goods' }),
  },
  table: {
    periods: msg({ message: 'Savings by period' }),
    suppliers: msg({ message: 'Savings by supplier' }),
  },
  dataset: {
    count_purchases_by_period: msg({ message: 'purchases by period', context: 'a chart' }),
    total_by_period_and_supplier: msg({ message: 'value by period and supplier', context: 'a chart' }),
    total_consumption_by_period: msg({ message: 'value by period', context: 'a chart' }),
    count_purchases_by_category: msg({ message: 'purchases by category', context: 'a chart' }),
    count_invitations_by_period: msg({ message: 'invitations by period', context: 'a chart' }),
    count_purchases_by_customer: msg({ message: 'purchases by customer', context: 'a chart' }),
  },
  state: {
    all,
    to_decide: msg({ message: 'To decide', context: 'tab of invoices' }),
    ...deliveryStatePhrases,
    open: msg({ message: 'Awaiting payment', context: 'state of an order' }),
    paid: msg({ message: 'Paid', context: 'state of an order' }),
    queued: msg({ message: 'Pending', context: 'mails' }),
    dead: msg({ message: 'Failed', context: 'mails' }),
    sent: msg({ message: 'Sent', context: 'mails' }),
    dropped: msg({ message: 'Dropped', context: 'mails' }),
    asked: msg({ message: 'Pending', context: 'affiliate' }),
    accepted: msg({ message: 'Accepted', context: 'affiliate' }),
    refused: msg({ message: 'Rejected', context: 'affiliate' }),
  },
  status: {
    ...statuses,
    awaiting: msg({ message: 'Awaits activation', context: 'account status' }),
    all: msg({ message: 'All companies' }),
    init: msg({ message: 'Address not confirmed', context: 'account status' }),
    pending: msg({ message: 'Awaits activation', context: 'account status' }),
    active: msg({ message: 'Active', context: 'account status' }),
    rejected: msg({ message: 'Rejected', context: 'account status' }),
    blocked: msg({ message: 'Blocked', context: 'account status' }),
    deleted: msg({ message: 'Deleted', context: 'account status' }),
  },
  period: {
    in_force: msg({ message: 'Current', context: 'budgets' }),
    quarter: msg({ message: 'This quarter' }),
    year: msg({ message: 'This year' }),
    all,
  },
  sort: {
    newest: msg({ message: 'newest first', context: 'of a list' }),
    deadline: msg({ message: 'nearest deadline first', context: 'of a list' }),
    delivery: msg({ message: 'open deliveries first', context: 'of a list' }),
  },
  order: {
    invited: msg({ message: 'Most invited', context: 'order of suppliers' }),
    answered: msg({ message: 'Highest response rate', context: 'order of suppliers' }),
    unanswered: msg({ message: 'Lowest response rate', context: 'order of suppliers' }),
  },
  by: {
    category,
    supplier,
    sector: msg({ message: 'Department' }),
    creator: msg({ message: 'Requester' }),
  },
  groupby: {
    1: msg({ message: 'day', context: 'grouping of a chart' }),
    2: msg({ message: 'week', context: 'grouping of a chart' }),
    3: msg({ message: 'month', context: 'grouping of a chart' }),
    4: msg({ message: 'quarter', context: 'grouping of a chart' }),
    5: msg({ message: 'year', context: 'grouping of a chart' }),
  },
  step: waitingStepPhrases,
  no_value: yesNo,
  others: yesNo,
  uncategorised: yesNo,
  looked_at: yesNo,
};

/** Labels of filter values, keyed by `field:value`. */
export const filterValuePhrases: Readonly<Record<string, MessageDescriptor>> = Object.fromEntries(
  [...CHOICES.map(([field, { values }]) => [field, values] as const), ...Object.entries(byField)].flatMap(
    ([field, values]) => Object.entries(values).map(([value, phrase]) => [`${field}:${value}`, phrase]),
  ),
);

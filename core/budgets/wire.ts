import { z } from 'zod';
import { isDay } from '#platform/shared/dates.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import {
  amount,
  calendarDay,
  currency,
  emptyResponse,
  idParams,
  moment,
  named,
  page,
  paged,
} from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import {
  breakRule,
  day,
  decimal,
  filterId,
  id,
  optionalText,
  pathId,
  requiredLongText,
  withCrossFieldRule,
} from '#platform/shared/wire/rules.ts';
import { EVENT_KINDS } from './rules/events.ts';
import { BUDGET_PERIODS } from './rules/period.ts';

export const MAX_MOVE_REASON_LENGTH = 500;

const sums = {
  amount,
  /** The amount ordered from suppliers and not yet paid. */
  committed: amount,
  /** The amount already paid. */
  actual: amount,
  /** The sum of the committed and actual amounts. */
  spent: amount,
  /** The remaining amount; negative if the budget is overspent. */
  left: amount,
  /** The amount reserved for purchases that await a decision; not part of `spent`. */
  reserved: amount,
  /** The amount remaining if all reserved purchases are confirmed. */
  left_if_all: amount,
  /** The spent share of the amount, in whole per cent. */
  percent: z.int(),
};

export const budget = z.object({
  id: z.int(),
  category: named,
  date_from: calendarDay,
  date_to: calendarDay,
  ...sums,
  /** Whether purchases count towards the budget. If so, its category is fixed and it cannot be deleted. */
  used: z.boolean(),
  version: z.int(),
});
export type Budget = z.output<typeof budget>;

/** Whether reservations are being recomputed because the setting changed; `reserved` is then incomplete. */
export const reserving = z.boolean();

/** One budget, with its sums as of the end of a day, recomputed from the ledger and the change history. */
export const budgetRecord = z.object({
  ...budget.shape,
  currency,
  reserving,
  as_of: z.object({ day: calendarDay, ...sums }).nullable(),
});
export type BudgetRecord = z.output<typeof budgetRecord>;

/** The fields for creating and editing a budget (specification §3). */
export const budgetBody = withCrossFieldRule(
  z.object({
    category_id: id(),
    amount: decimal({ scale: AMOUNT_SCALE }),
    date_from: day(),
    date_to: day(),
  }),
  ['date_from', 'date_to'],
  'date_to',
  ({ date_from, date_to }, ctx) => {
    if (date_to < date_from) breakRule(ctx, 'date_order', {}, ['date_to']);
  },
);
export type BudgetBody = z.output<typeof budgetBody>;

export const moveBody = z.object({
  from_id: id(),
  to_id: id(),
  amount: decimal({ scale: AMOUNT_SCALE, positive: true }),
  reason: requiredLongText(MAX_MOVE_REASON_LENGTH),
});
export type MoveBody = z.output<typeof moveBody>;

/** A purchase that counts towards a budget; `id` and `name` are empty if the user may not see it. */
const countedPurchase = z.object({
  id: z.int().nullable(),
  request_number: z.string(),
  kind: z.enum(['request', 'ad_hoc', 'direct']),
  name: z.string(),
});
export type CountedPurchase = z.output<typeof countedPurchase>;

/** An event in a budget's statement. */
export const budgetEvent = z.object({
  id: z.int(),
  kind: z.enum(EVENT_KINDS),
  /** The amount that was reserved, committed, paid, returned, transferred or changed; without a sign. */
  amount,
  /** The change to the remaining amount; 0 for a reservation and for the payment of a committed amount. */
  change: amount,
  /** The amount left after the event. */
  left_after: amount,
  at: moment,
  /** The user who caused the event; null for the system. */
  user: z.string().nullable(),
  /** The purchase of the event; null for changes to the budget itself. */
  purchase: countedPurchase.nullable(),
  /** The other budget of a transfer; null for other events. */
  other: z.object({ id: z.int(), category: z.string() }).nullable(),
});
export type BudgetEvent = z.output<typeof budgetEvent>;

/** The pending purchases with an amount reserved in a budget, and the suppliers with the highest spending. */
export const budgetUse = z.object({
  waiting: z.object({
    /** The number of all purchases for which an amount is reserved. */
    count: z.int(),
    /** The newest purchases with a reserved amount, at most 10. */
    data: z.array(z.object({ purchase: countedPurchase, creator: z.string(), amount, since: moment })),
  }),
  /** The suppliers with the highest spending, at most 3. */
  suppliers: z.array(z.object({ ...named.shape, amount })),
  others: z.object({ count: z.int(), amount }),
});
export type BudgetUse = z.output<typeof budgetUse>;

export const BUDGET_CHANGE_KINDS = ['create', 'edit', 'move_in', 'move_out', 'delete'] as const;

/** A change to a budget, and the user who made it. */
export const budgetChange = z.object({
  id: z.int(),
  kind: z.enum(BUDGET_CHANGE_KINDS),
  /** The amount by which the budget changed. */
  amount,
  amount_after: amount,
  /** The other budget of a transfer; null for other changes. */
  other: z.object({ id: z.int(), category: z.string() }).nullable(),
  reason: z.string(),
  /** The other fields that the edit changed. */
  changes: z.array(
    z.object({
      field: z.enum(['category', 'date_from', 'date_to', 'currency']),
      from: z.string(),
      to: z.string(),
    }),
  ),
  user: z.string(),
  at: moment,
});
export type BudgetChange = z.output<typeof budgetChange>;

/** The combined sums of a category's budgets in a period. */
export const categoryBudgets = z.object({
  category: named,
  /** The number of budgets included in the sums. */
  budgets: z.int(),
  /** The id of the budget if there is only one. */
  budget_id: z.int().nullable(),
  ...sums,
});
export type CategoryBudgets = z.output<typeof categoryBudgets>;

const period = z.enum(BUDGET_PERIODS).default('in_force');
const optionalDay = optionalText().superRefine((value, ctx) => {
  if (value !== '' && !isDay(value)) breakRule(ctx, 'date');
});
const budgetFilters = { category_id: filterId(), period };
const ledgerFilter = {
  kind: z.enum(['', ...EVENT_KINDS]).default(''),
  /** Includes only events up to the end of this day. */
  as_of: optionalDay,
};

export const budgetsApi = {
  'GET budgets': {
    summary: 'Budgets with what is spent of them, by category and period.',
    query: z.object({ page, ...budgetFilters }),
    response: paged(budget),
  },
  'GET budgets/export': exportEndpoint('GET budgets', budgetFilters),
  'GET budgets/options': {
    summary: 'Budgets that are not over yet, for pickers.',
    response: z.object({
      data: z.array(budget.pick({ id: true, category: true, date_from: true, date_to: true })),
    }),
  },
  'GET budgets/{categoryId}': {
    summary:
      "The budget of a category in force on a purchase's date, today without one, with what that purchase would leave.",
    params: z.object({ categoryId: pathId() }),
    query: z.object({ purchase_id: filterId() }),
    response: z.object({
      /** The category's budget; null if the category has no budget, so that its purchases are not limited. */
      data: z
        .object({
          amount,
          spent: amount,
          left: amount,
          left_after: amount,
          reserved: amount,
          left_if_all: amount,
          /**
           * The part of `reserved` for purchases that were submitted before this one. A budget that limits spending
           * covers them first.
           */
          ahead: amount,
          policy: z.enum(['warn', 'stop']),
          currency,
        })
        .nullable(),
    }),
  },
  'GET budgets/record/{id}': {
    summary: 'One budget, now or as it was on a given day.',
    params: idParams,
    query: z.object({ as_of: optionalDay }),
    response: budgetRecord,
  },
  'GET budgets/use/{id}': {
    summary: 'The purchases that wait in a budget, and what is spent on which supplier.',
    params: idParams,
    response: budgetUse,
  },
  'GET budgets/ledger/{id}': {
    summary: 'The statement of a budget: one row for each event with what is left after it, newest first.',
    params: idParams,
    query: z.object({ page, ...ledgerFilter }),
    response: paged(budgetEvent),
  },
  'GET budgets/ledger/{id}/export': {
    ...exportEndpoint('GET budgets/ledger/{id}', ledgerFilter),
    params: idParams,
  },
  'GET budgets/changes/{id}': {
    summary: 'The changes to a budget’s data and who made them, newest first.',
    params: idParams,
    query: z.object({ page }),
    response: paged(budgetChange),
  },
  'GET budgets/changes/{id}/export': { ...exportEndpoint('GET budgets/changes/{id}', {}), params: idParams },
  'POST budgets': { summary: 'Adds a budget.', body: budgetBody, response: budgetRecord, status: 201 },
  'PUT budgets/{id}': {
    summary: 'Changes a budget; If-Match names the version seen.',
    versioned: true,
    params: idParams,
    body: budgetBody,
    response: budgetRecord,
  },
  'DELETE budgets/{id}': {
    summary: 'Deletes a budget in which no purchase is counted.',
    versioned: true,
    params: idParams,
    response: emptyResponse,
  },
  'POST budgets/move': {
    summary: 'Moves money that is left from one budget to another.',
    body: moveBody,
    response: z.object({ from: budget, to: budget }),
  },
  'GET statistics/budgets/get': {
    summary: 'All budgets of a period together, and by category, the most spent first.',
    query: z.object({ period }),
    response: z.object({
      all_budget_sum: amount,
      budgets_total_spent: amount,
      /** The number of the company's categories, including deleted categories with a budget in the period. */
      cats_count: z.int(),
      /** The number of categories that have a budget in the period. */
      budgets_by_cat_count: z.int(),
      currency,
      reserving,
      /** The categories with the highest spending, at most 50. */
      data: z.array(categoryBudgets),
    }),
  },
} as const satisfies ApiSpec;

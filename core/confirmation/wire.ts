import { z } from 'zod';
import { APPROVAL_STEPS } from '#core/purchase/rules/actions.ts';
import { APPROVAL_LINK_STATES } from '#core/purchase/rules/approval/approval-link.ts';
import { APPROVER_RULES } from '#core/purchase/rules/approval/approvers.ts';
import { SPLITTING_LEVELS, SPLITTING_REASONS } from '#core/purchase/rules/splitting/splitting.ts';
import { priceToCheck } from '#core/purchase/wire/price-to-check.ts';
import { allowance, purchaseDetail, purchaseRow, valueChoice } from '#core/purchase/wire/purchase-detail.ts';
import { ERROR_CODES } from '#platform/shared/error-codes.ts';
import {
  amount,
  calendarDay,
  currency,
  idParams,
  language,
  moment,
  named,
  page,
  paged,
  unit,
} from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';

/** The user who requested an approval, with the time and the note. */
const asked = z.object({ by: z.string(), at: moment, note: z.string() });

/** A purchase that awaits confirmation, and whether the caller may confirm it. */
export const confirmationRow = purchaseRow.extend({ asked: asked.nullable(), confirm: allowance });
export type ConfirmationRow = z.output<typeof confirmationRow>;

/** Who has to approve a purchase and why. Shown before the approval is requested and while it is pending. */
export const approval = z.object({
  /** The kind of approval; null if no approval is needed any more. */
  step: z.enum(APPROVAL_STEPS).nullable(),
  /** Whether the approval was requested and is pending. */
  waits: z.boolean(),
  asked: asked.nullable(),
  /** The users who can approve. One approval is enough. */
  approvers: z.array(
    z.object({
      user: named,
      rule: z.enum(APPROVER_RULES),
      /** The highest amount that the user may confirm, in the company's currency; null for no limit. */
      limit: amount.nullable(),
      stands_in_for: named.nullable(),
    }),
  ),
  /** Users who take part in approvals but may not give this one, with the reason. */
  refused: z.array(z.object({ user: named, code: z.enum(ERROR_CODES) })),
  /** Why no user can approve the purchase in its current state; null if a user can. */
  blocked: z.enum(ERROR_CODES).nullable(),
});
export type Approval = z.output<typeof approval>;

const hash = z.string().min(16).max(128);
const hashParams = z.object({ hash });

/** The content of the page opened by the link in an approver's email. */
export const approvalPage = z.object({
  state: z.enum(APPROVAL_LINK_STATES),
  /** Why the user cannot approve now; null if the user can. */
  code: z.enum(ERROR_CODES).nullable(),
  lang: language,
  company_name: z.string(),
  request_number: z.string(),
  name: z.string(),
  kind: z.enum(['request', 'ad_hoc', 'direct']),
  purchase_id: z.int(),
  /** Who decided and when; null until the decision. */
  decided: z.object({ by: z.string(), at: moment }).nullable(),
  /** The content to approve; null if the link can no longer approve. */
  content: z
    .object({
      user_name: z.string(),
      asked: asked.nullable(),
      creator: z.string(),
      category: z.string(),
      date_for_delivery: calendarDay.nullable(),
      currency,
      net: amount,
      gross: amount,
      net_eur: amount,
      value: valueChoice,
      suppliers: z.array(
        z.object({
          name: z.string(),
          net: amount,
          /** The last characters of the bank account to be paid, if two people must check it; otherwise ''. */
          account_end: z.string(),
        }),
      ),
      /** The lines; amounts are net and in the supplier's currency. */
      lines: z.array(
        z.object({
          ...{ name: z.string(), supplier: z.string() },
          ...{ quantity: amount, unit, unit_price: amount, net: amount, currency },
        }),
      ),
      /** Accepted prices that differ greatly from the usual ones. */
      to_check: z.array(priceToCheck),
      /** The number of offers that could win. */
      offers: z.int(),
      /** Other complete ways to buy the same, at most three; `difference` is what each costs more. */
      ways: z.array(
        z.object({
          /** The supplier; null for the lowest price of each item from several suppliers. */
          supplier: z.string().nullable(),
          suppliers: z.int(),
          total: amount,
          difference: amount,
        }),
      ),
      budget: z
        .object({
          amount,
          left: amount,
          left_after: amount,
          reserved: amount,
          left_if_all: amount,
          policy: z.enum(['warn', 'stop']),
        })
        .nullable(),
      /** Other purchases made around the same time that, together with this one, exceed 4,000 EUR (ADR 0083). */
      split: z.object({ others: z.int(), days: z.int(), sum_eur: amount }).nullable(),
      valid_until: moment,
    })
    .nullable(),
});
export type ApprovalPage = z.output<typeof approvalPage>;

/**
 * Purchases made around the same time as the purchase being decided on. Together they exceed a threshold that none
 * of them exceeds alone (ADR 0083).
 */
export const splitPurchasesCheck = z.object({
  level: z.enum(SPLITTING_LEVELS),
  days: z.int(),
  /** The time windows, largest sum first. */
  windows: z.array(
    z.object({
      reasons: z.array(z.enum(SPLITTING_REASONS)),
      passes: z.array(z.enum(['band', 'limit'])),
      /**
       * The net sum of the purchases in this window, including the one being decided on, in the company's currency
       * and in EUR.
       */
      sum: amount,
      sum_eur: amount,
      /** The caller's limit, if the sum exceeds it; otherwise null. */
      limit: amount.nullable(),
      /**
       * The number of other purchases. `purchases` omits those beyond its maximum and those that the caller may not
       * see.
       */
      others: z.int(),
      purchases: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(['request', 'ad_hoc', 'direct']),
          request_number: z.string(),
          name: z.string(),
          net: amount,
          /** The day of the confirmation; null if the purchase itself awaits a decision. */
          confirmed_on: calendarDay.nullable(),
        }),
      ),
    }),
  ),
});
export type SplitPurchasesCheck = z.output<typeof splitPurchasesCheck>;

/**
 * Which purchases are listed. `mine`: purchases that the caller may confirm within the caller's limit. `all`: all
 * purchases that await confirmation.
 */
export const CONFIRMATION_LIST_SCOPES = ['mine', 'all'] as const;
export type ConfirmationListScope = (typeof CONFIRMATION_LIST_SCOPES)[number];
const confirmationsFilter = { show: z.enum(CONFIRMATION_LIST_SCOPES).default('all') };

export const confirmationApi = {
  'GET purchase-confirm': {
    summary:
      'Purchases that wait for confirmation, the longest first, and whether the caller may confirm each.',
    query: z.object({ page, ...confirmationsFilter }),
    response: paged(confirmationRow).extend({
      counts: z.object({ mine: z.int(), all: z.int() }),
      server_now: moment,
    }),
  },
  'GET purchase-confirm/export': exportEndpoint('GET purchase-confirm', confirmationsFilter),
  'GET purchase-confirm/{id}': {
    summary: 'One purchase as the confirmer sees it.',
    params: idParams,
    response: purchaseDetail,
  },
  'GET purchases/{id}/confirmers': {
    summary: 'Who may give the approval that a purchase waits for or will ask for next, and by which rule.',
    params: idParams,
    response: approval,
  },
  'GET purchases/{id}/splits': {
    summary:
      'For users who may confirm or approve a purchase: purchases close in time whose sum with it exceeds a threshold.',
    params: idParams,
    response: splitPurchasesCheck,
  },
  'POST approvals/{hash}/open': {
    duringMaintenance: true,
    summary:
      'What the link in an approver’s mail would approve, or why it is no longer valid; changes nothing.',
    params: hashParams,
    response: approvalPage,
  },
  'POST approvals/{hash}/confirm': {
    summary:
      'Approves the purchase named in the mail, on behalf of the person to whom the link was sent; works once.',
    params: hashParams,
    body: z.object({ prices_checked: z.boolean().optional() }).optional(),
    response: approvalPage,
  },
} as const satisfies ApiSpec;

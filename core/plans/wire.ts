import { z } from 'zod';
import { PAID_PLANS, PLANS, REQUEST_PLANS } from '#platform/shared/access/plans.ts';
import {
  amount,
  calendarDay,
  emptyResponse,
  idParams,
  moment,
  page,
  paged,
} from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import { INVOICE_TYPES, PREORDER_MONTHS } from './rules/preorder.ts';

const plan = z.enum(PLANS);
const invoiceType = z.enum(INVOICE_TYPES);
const invoiceCurrency = z.enum(['RSD', 'EUR']);
/** A plan with its net price per month in both currencies (specification §1, product 3). */
export const pricing = z.object({
  key: plan,
  name: z.string(),
  per_month: z.object({ RSD: amount, EUR: amount }),
  /** Whether the plan can be ordered online; other plans are sold on request. */
  preorder: z.boolean(),
  /** Whether the company currently has this plan. */
  current: z.boolean(),
});
export type Pricing = z.output<typeof pricing>;

/** The plans, the company's current plan, and its options for ordering. */
export const pricings = z.object({
  data: z.array(pricing),
  company: z.object({
    package: plan,
    has_access: z.boolean(),
    join_date: moment,
    activated_date: moment.nullable(),
    /** The number of days of a trial. */
    trial_period: z.int(),
    /** Days until the trial itself ends, excluding any paid period after it; null outside the trial. */
    trial_days_left: z.int().nullable(),
    /** The time at which access ends; null if access has no end or has not begun. */
    access_ends_at: moment.nullable(),
    access_days_left: z.int().nullable(),
  }),
  /** Whether the plan has no end, so that no package can follow it or be ordered. */
  endless: z.boolean(),
  /** Packages that are already paid and begin later. */
  coming: z.array(z.object({ plan, from: moment, until: moment })),
  /** The dates that would apply to a package ordered now, as the order would store them. */
  planned: z.array(
    z.object({
      months: z.int(),
      pay_by: calendarDay.nullable(),
      from: calendarDay.nullable(),
      until: calendarDay.nullable(),
    }),
  ),
  durations: z.array(z.int()),
  /** The invoice types that the company may use, starting with the default for its country. */
  types: z.array(z.object({ type: invoiceType, currency: invoiceCurrency, vat_rate: amount })),
  /** The address for plans that cannot be ordered online. */
  contact_email: z.string(),
  /** Requests that the operators have not answered yet, newest first, at most one per plan. */
  requests: z.array(z.object({ plan, at: moment })),
});
export type PlanOffer = z.output<typeof pricings>;

/** An order for a package; any plan but basic is refused with `plan_not_offered` (specification §1). */
export const preorderBody = z.object({
  package: plan,
  /** In months. */
  duration: z.literal(PREORDER_MONTHS),
  type: invoiceType,
});
export type PreorderBody = z.output<typeof preorderBody>;

/** A request for a plan that cannot be ordered online. A company requests its current plan in order to extend it. */
export const planRequestBody = z.object({ package: z.enum(REQUEST_PLANS) });

/** A numbered pro-forma invoice; it never changes after the order. */
export const preorder = z.object({
  id: z.int(),
  number: z.string(),
  package: plan,
  duration: z.int(),
  type: invoiceType,
  currency: invoiceCurrency,
  net: amount,
  vat_rate: amount,
  vat: amount,
  gross: amount,
  state: z.enum(['open', 'overdue', 'paid', 'cancelled']),
  ordered_on: calendarDay,
  due_on: calendarDay,
  /**
   * The latest day of payment on which the package still becomes active on the planned days. A package that is paid
   * later begins on the day of payment. All three fields are null unless a trial or a plan was running when the
   * package was ordered.
   */
  pay_by: calendarDay.nullable(),
  planned_from: calendarDay.nullable(),
  planned_until: calendarDay.nullable(),
  paid_at: moment.nullable(),
  active_from: moment.nullable(),
  active_until: moment.nullable(),
});
export type Preorder = z.output<typeof preorder>;

/** The data that a payer types or scans. */
const payment = z.object({
  payee: z.string(),
  /** Serbian account or IBAN, formatted for reading; empty if the seller has none, so that the invoice cannot be paid. */
  account: z.string(),
  bic: z.string(),
  bank: z.string(),
  /** The model of the reference, `97`; empty if there is none. */
  model: z.string(),
  reference: z.string(),
  purpose: z.string(),
  /** The modules of the QR code by row, with `1` for a dark module; null if no valid code can be generated. */
  qr: z.object({ kind: z.enum(['ips', 'epc']), rows: z.array(z.string()) }).nullable(),
});
export const preorderDetail = preorder.extend({ company: z.string(), payment });
export type PreorderDetail = z.output<typeof preorderDetail>;

/** The public plans and prices, without translations. */
export const planCatalogue = z.object({
  data: z.array(pricing.omit({ name: true, current: true }).extend({ key: z.enum(PAID_PLANS) })),
  /** The number of days of a trial. */
  trial_period: z.int(),
  /** The address for plans that cannot be ordered online. */
  contact_email: z.string(),
  /** The number of working days within which an account is usually activated. */
  activation_days: z.int(),
});
export type PlanCatalogue = z.output<typeof planCatalogue>;

export const packagesApi = {
  'GET plans': {
    summary:
      'The plans with their prices, the length of the trial and how soon accounts are usually activated.',
    response: planCatalogue,
    cacheSeconds: 300,
  },
  'GET user-profile/pricings/get': {
    summary: 'The plans with their prices, the company’s own and how it may order.',
    response: pricings,
  },
  'POST user-profile/plan-requests': {
    summary:
      'Asks the operators for a plan that cannot be ordered online, or to extend it. Repeated while unanswered, changes nothing.',
    body: planRequestBody,
    response: emptyResponse,
  },
  'POST user-profile/preorder': {
    summary:
      'Orders a package: makes a numbered pro-forma invoice and mails it. Repeated on a day, answers the first.',
    body: preorderBody,
    response: preorderDetail,
  },
  'GET user-profile/preorders': {
    summary: 'The company’s pro-forma invoices, newest first.',
    query: z.object({ page }),
    response: paged(preorder),
  },
  'GET user-profile/preorders/export': exportEndpoint('GET user-profile/preorders', {}),
  'GET user-profile/preorders/{id}': {
    summary: 'A pro-forma invoice with what is needed to pay it.',
    params: idParams,
    response: preorderDetail,
  },
  'GET user-profile/preorders/{id}/pdf': {
    summary: 'The pro-forma invoice as PDF.',
    params: idParams,
    file: ['application/pdf'],
  },
} as const satisfies ApiSpec;

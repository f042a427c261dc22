import { z } from 'zod';
import { PAID_PLANS, PLANS } from '#platform/shared/access/plans.ts';
import { amount, calendarDay, idParams, moment, page, paged } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportOf } from '#platform/shared/wire/exports.ts';
import { INVOICE_TYPES, PREORDER_MONTHS } from './rules/preorder.ts';

const plan = z.enum(PLANS);
const invoiceType = z.enum(INVOICE_TYPES);
const invoiceCurrency = z.enum(['RSD', 'EUR']);
/** A plan with its net price a month in both currencies (specification §1, product 3). */
export const pricing = z.object({
  key: plan,
  name: z.string(),
  per_month: z.object({ RSD: amount, EUR: amount }),
  /** Says whether the plan can be ordered here; the others are sold on request. */
  preorder: z.boolean(),
  /** Says whether the company has the plan now. */
  current: z.boolean(),
});
export type Pricing = z.output<typeof pricing>;

/** Plans, what the company has, and what an order of its would be made of. */
export const pricings = z.object({
  data: z.array(pricing),
  company: z.object({
    package: plan,
    has_access: z.boolean(),
    join_date: moment,
    activated_date: moment.nullable(),
    /** Days a trial lasts. */
    trial_period: z.int(),
    /** Days until the trial itself ends; null outside the trial. */
    trial_days_left: z.int().nullable(),
    /** Null where access has no end or has not begun. */
    access_ends_at: moment.nullable(),
    access_days_left: z.int().nullable(),
  }),
  /** Says that the plan never ends, so that no package can follow and none can be ordered. */
  endless: z.boolean(),
  /** Packages that are paid and begin later. */
  coming: z.array(z.object({ plan, from: moment, until: moment })),
  /** The days of a package that is ordered now, as an order keeps them. */
  planned: z.array(
    z.object({
      months: z.int(),
      pay_by: calendarDay.nullable(),
      from: calendarDay.nullable(),
      until: calendarDay.nullable(),
    }),
  ),
  durations: z.array(z.int()),
  /** How it may order, the type its country suggests first. */
  types: z.array(z.object({ type: invoiceType, currency: invoiceCurrency, vat_rate: amount })),
  /** Whom to ask for what cannot be ordered. */
  contact_email: z.string(),
});
export type Pricings = z.output<typeof pricings>;

/** An order of a package: refused with `plan_not_offered` for any plan but basic (specification §1). */
export const preorderBody = z.object({
  package: plan,
  /** Months. */
  duration: z.literal(PREORDER_MONTHS),
  type: invoiceType,
});
export type PreorderBody = z.output<typeof preorderBody>;

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
   * Where it was ordered while a trial or a plan ran: paid by this day, it is active on the planned days; otherwise
   * from the day of payment. All three null where nothing ran.
   */
  pay_by: calendarDay.nullable(),
  planned_from: calendarDay.nullable(),
  planned_until: calendarDay.nullable(),
  paid_at: moment.nullable(),
  active_from: moment.nullable(),
  active_until: moment.nullable(),
});
export type Preorder = z.output<typeof preorder>;

/** A payer needs these data, to type or to scan them. */
const payment = z.object({
  payee: z.string(),
  /** Serbian account or IBAN, as it is read. */
  account: z.string(),
  bic: z.string(),
  bank: z.string(),
  /** The model of the reference, `97`; empty where there is none. */
  model: z.string(),
  reference: z.string(),
  purpose: z.string(),
  /** The code's fields row by row, `1` for a dark one; null where none can be made. */
  qr: z.object({ kind: z.enum(['ips', 'epc']), rows: z.array(z.string()) }).nullable(),
});
export const preorderDetail = preorder.extend({ company: z.string(), payment });
export type PreorderDetail = z.output<typeof preorderDetail>;

/** The plans as anybody may read them before registering, in no language. */
export const plansOffer = z.object({
  data: z.array(pricing.omit({ name: true, current: true }).extend({ key: z.enum(PAID_PLANS) })),
  /** Days a trial lasts. */
  trial_period: z.int(),
  /** The address to ask for what cannot be ordered. */
  contact_email: z.string(),
  /** Within how many working days an account is usually activated. */
  activation_days: z.int(),
});
export type PlansOffer = z.output<typeof plansOffer>;

export const packagesApi = {
  'GET plans': {
    summary:
      'The plans with their prices, the length of the trial and how soon accounts are usually activated.',
    response: plansOffer,
    cacheSeconds: 300,
  },
  'GET user-profile/pricings/get': {
    summary: 'The plans with their prices, the company’s own and how it may order.',
    response: pricings,
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
  'GET user-profile/preorders/export': exportOf('GET user-profile/preorders', {}),
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

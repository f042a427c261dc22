import { z } from 'zod';
import { PAYMENT_TYPES } from '#core/purchase/rules/facts.ts';
import { purchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { purchaseStatus } from '#core/purchase/wire/statuses.ts';
import { ACCOUNT_RULES, ACCOUNT_WARNINGS } from '#core/suppliers/rules/payee-guard.ts';
import { approverTie, waitingAccount } from '#core/suppliers/wire/accounts.ts';
import { AMOUNT_SCALE, MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import {
  amount,
  calendarDay,
  currency,
  fileInfo,
  idParams,
  moment,
  named,
  page,
  paged,
} from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import {
  EXPORTS_PER_MINUTE,
  exportEndpoint,
  exportFormat,
  SHEET_MEDIA_TYPE_LIST,
} from '#platform/shared/wire/exports.ts';
import {
  breakRule,
  day,
  decimal,
  id,
  optionalLongText,
  optionalText,
  pathId,
  requiredLongText,
  requiredText,
  withCrossFieldRule,
} from '#platform/shared/wire/rules.ts';
import { INVOICE_MATCH_LEVELS, INVOICE_VERDICTS } from './rules/cover.ts';
import { undecidedInvoice } from './wire/undecided-invoice.ts';

/** A payment for one award. The amount is gross and in the award's currency (product 5). */
export const paymentBody = z.object({
  award_id: id(),
  amount: decimal({ scale: AMOUNT_SCALE, positive: true }),
  payment_type: z.enum(PAYMENT_TYPES),
  /** The invoice number. The payment refers to an entered invoice with this number, ignoring case. */
  invoice_number: optionalText(),
  due_date: day().nullable().default(null),
  /** The payment date, today by default and never in the future. */
  paid_on: day().nullable().default(null),
  note: optionalLongText(),
  /** The caller's uploads, such as the bank transfer order or the invoice. */
  file_ids: z.array(id()).max(MAX_UPLOAD_FILES).default([]),
});
export type PaymentBody = z.input<typeof paymentBody>;

/** A supplier's invoice with the gross amount. Entered before payment, so that due amounts are known (ADR 0025). */
export const invoiceBody = z.object({
  award_id: id(),
  number: requiredText(),
  amount: decimal({ scale: AMOUNT_SCALE, positive: true }),
  issued_on: day().nullable().default(null),
  due_date: day(),
});

export const reversalBody = z.object({ payment_id: id(), reason: requiredLongText() });

/** The tabs of the finance list. `in_advance`: the goods have not been received. */
export const FINANCE_TABS = ['to_pay', 'in_advance', 'prepaid', 'refund', 'paid', 'all'] as const;
export type FinanceTab = (typeof FINANCE_TABS)[number];

/** An award in the finance list. All amounts are in the award's currency, and all except `net` are gross. */
export const financeRow = z.object({
  award_id: z.int(),
  order_number: z.string(),
  supplier: named,
  purchase: z.object({
    id: z.int(),
    request_number: z.string(),
    name: z.string(),
    kind: z.enum(['request', 'ad_hoc', 'direct']),
    status: purchaseStatus,
  }),
  currency,
  net: amount,
  gross: amount,
  /** The payable amount. It is less than `gross` if part of the order was closed short. */
  payable: amount,
  /** The value of received goods; null if there are no receipts (ad hoc and direct purchases). */
  received: amount.nullable(),
  paid: amount,
  /** The amount paid above the value of the received goods. */
  prepaid: amount,
  left_to_pay: amount,
  /** The amount that can be paid now: the value of received goods, or the whole amount if there are no receipts. */
  payable_now: amount,
  /** The amount paid above the payable amount, which the supplier must refund. */
  refund_due: amount,
  /** The due date of the first unpaid invoice; null if there is none. */
  next_due: z.string().nullable(),
  overdue: z.boolean(),
});
export type FinanceRow = z.output<typeof financeRow>;

/** The open amounts in one currency, over all purchases that the caller may see. */
export const moneySum = z.object({ currency, to_pay: amount, prepaid: amount, refund: amount });

export const invoice = z.object({
  id: z.int(),
  number: z.string(),
  amount,
  issued_on: calendarDay.nullable(),
  due_date: calendarDay,
  paid: amount,
  open: amount,
  overdue: z.boolean(),
  by: z.string(),
  /** The e-invoice accepted as this invoice, with its verdict at that time; null if entered manually. */
  incoming: z.object({ id: z.int(), verdict: z.enum(INVOICE_VERDICTS) }).nullable(),
});
export type Invoice = z.output<typeof invoice>;

/** A payment or its reversal (`reversal`, with a negative amount). */
export const payment = z.object({
  id: z.int(),
  kind: z.enum(['payment', 'reversal']),
  /** The state. `waiting` means that there is no effect until an owner decides. */
  state: z.enum(['done', 'waiting', 'refused']),
  reverses_id: z.int().nullable(),
  payment_type: z.enum(PAYMENT_TYPES),
  amount,
  invoice_number: z.string(),
  due_date: calendarDay.nullable(),
  paid_on: calendarDay.nullable(),
  /** The payment's note, or the reason for the reversal. */
  note: z.string(),
  by: z.string(),
  decided_by: z.string().nullable(),
  created_at: moment,
  files: z.array(fileInfo),
  /** Whether the payment has been reversed, or a reversal is pending. */
  reversed: z.enum(['no', 'waiting', 'yes']),
});
export type Payment = z.output<typeof payment>;

/** A goods receipt of an award, with its value. */
export const awardReceipt = z.object({
  id: z.int(),
  kind: z.enum(['receipt', 'short', 'reversal']),
  state: z.enum(['done', 'waiting', 'refused']),
  delivery_note_number: z.string(),
  /** Net at the order's prices; negative for a reversal. For a short closing, the value no longer payable. */
  value: amount,
  by: z.string(),
  created_at: moment,
});

/** Why there is no payment code; null if there is one. */
export const NO_PAYMENT_CODE_REASONS = [
  'no_account',
  'account_waiting',
  'account_changed',
  'payments_held',
  'currency',
  'nothing_to_pay',
  'not_possible',
] as const;

/** The fields that the payer enters or scans at the bank to pay an award. */
export const paymentSlip = z.object({
  payer: z.string(),
  payee: z.string(),
  /** The account number in readable format; '' if unknown. */
  account: z.string(),
  amount,
  currency,
  /** The three-digit payment code of a Serbian payment order. */
  payment_code: z.string(),
  model: z.string(),
  reference: z.string(),
  purpose: z.string(),
  due_date: calendarDay.nullable(),
  qr: z.object({ kind: z.enum(['ips', 'epc']), rows: z.array(z.string()) }).nullable(),
  why_no_qr: z.enum(NO_PAYMENT_CODE_REASONS).nullable(),
  /** The approved account if it differs from the current one, and which finance user checked the current one. */
  account_changed: z
    .object({
      before: z.string(),
      at: moment.nullable(),
      by: z.string(),
      checked: z.object({ at: moment, by: z.string() }).nullable(),
    })
    .nullable(),
  /** The version of the account to be paid (ADR 0077); null if there is none. */
  account_version: z.int().nullable(),
  /** The people who entered and approved this version, with times. A name is '' if there is none. */
  account_seen_by: z
    .object({
      rule: z.enum(ACCOUNT_RULES),
      proposed_by: z.string(),
      decided_by: z.string(),
      /** The user on whose behalf a stand-in decided; '' if none. */
      decided_for: z.string(),
      tie: approverTie,
      proposed_at: moment,
      /** The time of the approval, or of the entry if no approval was needed. */
      at: moment,
    })
    .nullable(),
  /** Why the supplier should be called about the account, and since when; null if no call is needed. */
  account_warning: z.object({ kind: z.enum(ACCOUNT_WARNINGS), at: moment }).nullable(),
  payments_held_until: moment.nullable(),
  /** When the waiting, approved account becomes valid; null if there is none or it has only been proposed. */
  account_usable_from: moment.nullable(),
  /** The supplier's newest account that has been proposed or approved but is not yet valid; null if there is none. */
  account_waiting: waitingAccount.nullable(),
  supplier: named,
});
export type PaymentSlip = z.output<typeof paymentSlip>;

/** The checked account, as shown on the slip. */
export const accountCheckBody = z.object({ account: requiredText(40) });

const slipParams = z.object({ id: pathId(), award_id: pathId() });
/** The amount on the slip; by default the amount payable now, or an invoice's open amount. */
const slipQuery = z.object({
  amount: decimal({ scale: AMOUNT_SCALE, positive: true }).optional(),
  invoice_id: z.coerce.number().pipe(z.int().min(1)).optional(),
});

/** The period and format of the export for the accountant. */
export const exportPeriod = withCrossFieldRule(
  z.object({ format: exportFormat, from: day(), to: day() }),
  ['from', 'to'],
  'to',
  ({ from, to }, ctx) => {
    if (to < from) breakRule(ctx, 'date_order', {}, ['to']);
  },
);

const financeFilters = { tab: z.enum(FINANCE_TABS).default('all'), q: optionalText(100) };

export const financesApi = {
  'GET purchase-steps/finances/purchases/get': {
    summary: 'Awards with what is to be paid of them, the overdue first.',
    query: z.object({ page, ...financeFilters }),
    response: paged(financeRow).extend({
      counts: z.record(z.enum(FINANCE_TABS), z.int()),
      sums: z.array(moneySum),
      /** The number of undecided e-invoices; null if none has ever arrived. */
      e_invoices: z.int().nullable(),
      today: calendarDay,
    }),
  },
  'GET purchase-steps/finances/purchases/get/export': exportEndpoint(
    'GET purchase-steps/finances/purchases/get',
    financeFilters,
  ),
  'GET purchase-steps/finances/purchases/get/{id}': {
    summary: 'One purchase with invoices, payments and receipts of each award.',
    params: idParams,
    response: z.object({
      purchase: purchaseDetail,
      invoice_match: z.enum(INVOICE_MATCH_LEVELS),
      awards: z.array(
        z.object({
          award_id: z.int(),
          supplier_id: z.int(),
          account: z.string(),
          invoices: z.array(invoice),
          undecided: z.array(undecidedInvoice),
          /** The gross amount covered by accepted e-invoices that match the order or differ within the tolerance. */
          covered: amount,
          payments: z.array(payment),
          receipts: z.array(awardReceipt),
        }),
      ),
    }),
  },
  'POST purchase-steps/finances/payments/{id}': {
    summary: 'Enters a payment of one award; the status follows from the facts.',
    versioned: true,
    params: idParams,
    body: paymentBody,
    response: purchaseDetail,
    status: 201,
  },
  'POST purchase-steps/finances/payments/reverse/{id}': {
    summary: 'Reverses a payment; unless an owner enters the reversal, it waits for an owner’s agreement.',
    versioned: true,
    params: idParams,
    body: reversalBody,
    response: purchaseDetail,
    status: 201,
  },
  'PUT purchase-steps/finances/payments/agree/{id}': {
    summary: 'An owner agrees to a reversal that waits.',
    versioned: true,
    params: idParams,
    body: z.object({ payment_id: id() }),
    response: purchaseDetail,
  },
  'PUT purchase-steps/finances/payments/refuse/{id}': {
    summary: 'An owner refuses a reversal that waits.',
    versioned: true,
    params: idParams,
    body: z.object({ payment_id: id(), note: optionalLongText() }),
    response: purchaseDetail,
  },
  'POST purchase-steps/finances/invoices/{id}': {
    summary: 'Enters a supplier’s invoice before it is paid.',
    versioned: true,
    params: idParams,
    body: invoiceBody,
    response: purchaseDetail,
    status: 201,
  },
  'PUT purchase-steps/finances/invoices/remove/{id}': {
    summary: 'Removes an invoice of which nothing has been paid.',
    versioned: true,
    params: idParams,
    body: z.object({ invoice_id: id() }),
    response: purchaseDetail,
  },
  'GET purchase-steps/finances/slips/{id}/{award_id}': {
    summary: 'The payment slip of an award, with the code that a bank’s app scans.',
    params: slipParams,
    query: slipQuery,
    response: paymentSlip,
  },
  'GET purchase-steps/finances/slips/{id}/{award_id}/pdf': {
    summary: 'The payment slip as a document to print.',
    params: slipParams,
    query: slipQuery,
    file: ['application/pdf'],
  },
  'PUT purchase-steps/finances/slips/{id}/{award_id}/check-account': {
    summary:
      'Records that the caller has checked an account that was changed after the approval; returns the payment slip.',
    params: slipParams,
    body: accountCheckBody,
    response: paymentSlip,
  },
  'GET purchase-steps/finances/payments/export': {
    summary: 'The payments of a period as a file for the accountant, both days included; noted in the log.',
    query: exportPeriod,
    file: SHEET_MEDIA_TYPE_LIST,
    perMinute: EXPORTS_PER_MINUTE,
  },
} as const satisfies ApiSpec;

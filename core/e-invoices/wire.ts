import { z } from 'zod';
import { INVOICE_VERDICTS } from '#core/finances/rules/cover.ts';
import { UNITS } from '#platform/shared/units.ts';
import { QUANTITY_SCALE } from '#platform/shared/validation/limits.ts';
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
import { type ApiSpec, KB } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import { decimal, id, optionalLongText, requiredLongText } from '#platform/shared/wire/rules.ts';
import { READ_PROBLEMS } from '#platform/shared/xml/read-value.ts';
import { ARRIVAL_CHANNELS, ARRIVAL_GROUPS, ARRIVAL_REFUSAL_REASONS } from './rules/arrival.ts';
import { GOVERNMENT_STATUSES, INCOMING_STATES, INVOICE_KINDS, MAX_INVOICE_LINES } from './rules/document.ts';
import { FINDING_CODES } from './rules/judge.ts';
import { SUM_NAMES } from './rules/sums.ts';

export const INCOMING_TABS = ['to_decide', 'accepted', 'refused', 'all'] as const;
export type IncomingTab = (typeof INCOMING_TABS)[number];

/** How an invoice arrived: uploaded by a user, or emailed to the company's address for e-invoices. */
const INCOMING_SOURCES = ['upload', 'mail'] as const;

/**
 * Filters by status in the government system. `none`: the invoice is in that system, but no status has been entered.
 */
export const GOVERNMENT_STATUS_FILTERS = ['none', ...GOVERNMENT_STATUSES] as const;
export type GovernmentStatusFilter = (typeof GOVERNMENT_STATUS_FILTERS)[number];

/** An exact decimal number with as many digits as in the document. */
const number = z.string();

export const finding = z.object({
  code: z.enum(FINDING_CODES),
  /** The position of the invoice line; null for the invoice as a whole. */
  position: z.int().nullable(),
  stated: z.string(),
  expected: z.string(),
  /** Whether the difference is within the company's tolerance. */
  within: z.boolean(),
  /** The name of the incorrect sum; only for `total`. */
  sum: z.enum(SUM_NAMES).nullable(),
});
export type IncomingInvoiceFinding = z.output<typeof finding>;

/** An e-invoice in the list. Amounts are in the invoice's currency, which is an ISO code. */
export const incomingRow = z.object({
  id: z.int(),
  kind: z.enum(INVOICE_KINDS),
  /** The UNTDID 1001 code of the kind, such as 875; null if the invoice arrived before codes were stored. */
  type_code: z.string().nullable(),
  number: z.string(),
  supplier: z.string(),
  currency: z.string(),
  gross: amount,
  issued_on: calendarDay,
  decide_by: calendarDay,
  state: z.enum(INCOMING_STATES),
  /** The result of comparing the invoice with its order; once decided, the result at that time. */
  verdict: z.enum(INVOICE_VERDICTS),
  /** The most severe difference that leads to the verdict; null if there is none. */
  reason: finding.nullable(),
  order_number: z.string(),
  source: z.enum(INCOMING_SOURCES),
  /** The government system where the invoice is answered; null unless both companies are in its country. */
  state_system: z
    .object({
      /** The status entered by a user; null if none has been entered. */
      status: z.enum(GOVERNMENT_STATUSES).nullable(),
      /** The last day before the system treats an unanswered invoice as refused. */
      grace_until: calendarDay,
    })
    .nullable(),
});
export type IncomingRow = z.output<typeof incomingRow>;

const orderOf = z.object({
  award_id: z.int(),
  order_number: z.string(),
  purchase: named,
  currency,
  gross: amount,
  /** When the order's purchase was closed; null if it is open. */
  closed_at: moment.nullable(),
});

/** An order line with the received quantity and the quantity matched by other invoices, in the order line's unit. */
const orderedLine = z.object({
  award_id: z.int(),
  article_id: z.int(),
  name: z.string(),
  unit: z.enum(UNITS),
  ordered: number,
  received: number,
  invoiced: number,
  unit_price: number,
  vat_rate: number,
});

export const incomingDetail = incomingRow.extend({
  format: z.enum(['ubl', 'cii', 'pdf_cii']),
  /** The supplier with this tax number; null if there is none. */
  supplier_id: z.int().nullable(),
  tax_number: z.string(),
  /** The seller's country and registration number as stated on the invoice; '' if not stated. */
  seller_country: z.string(),
  seller_registration_number: z.string(),
  account: z.string(),
  net: amount,
  vat: amount,
  payable: amount,
  /** The VAT by rate as stated on the invoice. */
  vat_rates: z.array(z.object({ rate: number, base: amount, vat: amount })),
  /** The prepaid amount and the rounding as stated on the invoice. */
  prepaid: amount,
  rounding: amount,
  delivered_on: calendarDay.nullable(),
  due_date: calendarDay.nullable(),
  findings: z.array(finding),
  lines: z.array(
    z.object({
      position: z.int(),
      text: z.string(),
      quantity: number,
      unit_code: z.string(),
      unit_price: number,
      price_base: number,
      vat_rate: number,
      net: number,
      /** The matched order line and its quantity; null if there is no match. */
      match: z.object({ award_id: z.int(), article_id: z.int(), quantity: number }).nullable(),
    }),
  ),
  charges: z.array(z.object({ net: number, vat_rate: number, reason: z.string() })),
  orders: z.array(orderOf),
  ordered: z.array(orderedLine),
  /** The seller's other invoices from the same year with the same or nearly the same number, except refused ones. */
  twins: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      issued_on: calendarDay,
      currency: z.string(),
      gross: amount,
      state: z.enum(INCOMING_STATES),
      /** Whether the numbers are only nearly the same. */
      near: z.boolean(),
    }),
  ),
  /** The supplier's other orders, nearest amount first. */
  proposed: z.array(orderOf),
  file: fileInfo,
  /** The user who uploaded the invoice; '' if it arrived by email. */
  by: z.string(),
  /** The email that delivered the invoice. Its sender can be forged, and is '' once the person's data is erased. */
  mail: z.object({ from: z.string(), subject: z.string(), message_id: z.string() }).nullable(),
  created_at: moment,
  decided_by: z.string(),
  decided_at: moment.nullable(),
  /** The user who entered or removed the status in the government system; '' if no user has. */
  state_status_by: z.string(),
  state_status_at: moment.nullable(),
  note: z.string(),
  answer: z.string(),
  /** The address to which a question or refusal is emailed; '' if there is none. */
  answer_to: z.string(),
  /** A suggested message to the supplier, in the supplier's language, that lists the findings. */
  suggested: z.string(),
});
export type IncomingDetail = z.output<typeof incomingDetail>;

/** The invoiced quantities of an e-invoice that was not refused, for the users who receive its goods. */
const invoicedGoods = z.object({
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issued_on: calendarDay,
  /** False while the invoice is new or a question about it is pending. */
  accepted: z.boolean(),
  /** The invoiced quantities in the order's units. */
  lines: z.array(z.object({ award_id: z.int(), article_id: z.int(), quantity: number })),
});
export type InvoicedGoods = z.output<typeof invoicedGoods>;

const taken = z.object({
  name: z.string(),
  result: z.enum(['taken', 'duplicate', 'refused']),
  /** The ID of the stored invoice, whether new or stored before; null if the file was rejected. */
  id: z.int().nullable(),
  /** Why the file cannot be read as an invoice. `field` names the faulty element. */
  problem: z.enum(READ_PROBLEMS).nullable(),
  field: z.string(),
});
export type InvoiceUploadResult = z.output<typeof taken>;

/** A file or email that did not create a new invoice. */
const arrival = z.object({
  id: z.int(),
  way: z.enum(ARRIVAL_CHANNELS),
  reason: z.enum(ARRIVAL_REFUSAL_REASONS),
  /** The element that cannot be read, or the name of the virus; '' for other reasons. */
  detail: z.string(),
  /** The file name; '' if the reason concerns an email as a whole. */
  file_name: z.string(),
  /** The size in bytes; null if the reason concerns an email as a whole. */
  size: z.int().nullable(),
  /** The user who uploaded the file, or the owner of the API token; '' if it arrived by email. */
  by: z.string(),
  mail: incomingDetail.shape.mail,
  /** The invoice that was already stored; null if there is none. */
  invoice: z.object({ id: z.int(), number: z.string() }).nullable(),
  /** Whether the file can be opened, because it is stored as a duplicate of an invoice. */
  has_file: z.boolean(),
  created_at: moment,
});
export type ArrivalRow = z.output<typeof arrival>;

const arrivalFilters = {
  way: z.enum(ARRIVAL_CHANNELS).optional(),
  group: z.enum(ARRIVAL_GROUPS).optional(),
};

const filters = {
  state: z.enum(INCOMING_TABS).default('to_decide'),
  state_status: z.enum(GOVERNMENT_STATUS_FILTERS).optional(),
};

export const incomingInvoicesApi = {
  'POST purchase-steps/finances/incoming': {
    summary: 'Takes up to ten e-invoices (XML, or PDF with XML in it); each file has its own result.',
    multipart: 'files',
    takes: 'E-invoices: XML, or PDF with XML in it, at most 5 MB each.',
    response: z.object({ data: z.array(taken) }),
    status: 201,
  },
  'GET purchase-steps/finances/incoming': {
    summary: 'E-invoices, the nearest decision deadline first.',
    query: z.object({ page, ...filters }),
    response: paged(incomingRow).extend({
      /** The number of invoices in each tab, regardless of filters. */
      counts: z.record(z.enum(INCOMING_TABS), z.int()),
      /** Whether a user of the company has entered a status from the government system. */
      notes_state_status: z.boolean(),
      /** The number of files and emails that did not create an invoice. */
      arrivals: z.int(),
      today: calendarDay,
      /** The address that suppliers send e-invoices to; null if the company has none. */
      mail_address: z.string().nullable(),
    }),
  },
  'GET purchase-steps/finances/incoming/export': exportEndpoint(
    'GET purchase-steps/finances/incoming',
    filters,
  ),
  'GET purchase-steps/finances/incoming/arrivals': {
    summary:
      'Files and mails that became no new e-invoice, each with its reason, the newest first; the last 10,000 of a company.',
    query: z.object({ page, ...arrivalFilters }),
    response: paged(arrival),
  },
  'GET purchase-steps/finances/incoming/arrivals/export': exportEndpoint(
    'GET purchase-steps/finances/incoming/arrivals',
    arrivalFilters,
  ),
  'GET purchase-steps/finances/incoming/arrivals/{id}': {
    summary: 'One file or mail that became no new e-invoice.',
    params: idParams,
    response: arrival,
  },
  'GET purchase-steps/finances/incoming/arrivals/{id}/file': {
    summary: 'The file of an e-invoice that was already stored, as received.',
    params: idParams,
    file: ['application/xml', 'application/pdf'],
  },
  'GET purchase-steps/finances/incoming/{id}': {
    summary: 'One e-invoice beside what was ordered and received, with every difference.',
    params: idParams,
    response: incomingDetail,
  },
  'GET purchase-steps/finances/incoming/{id}/file': {
    summary: 'The e-invoice as received.',
    params: idParams,
    file: ['application/xml', 'application/pdf'],
  },
  'PUT purchase-steps/finances/incoming/{id}/supplier': {
    summary: 'Looks up the supplier of an open e-invoice that has none yet, and its orders.',
    params: idParams,
    response: incomingDetail,
  },
  'PUT purchase-steps/finances/incoming/{id}/match': {
    bodyMax: 512 * KB,
    summary:
      'Sets the orders that an e-invoice concerns, and which of their lines; without lines, the lines are matched again.',
    params: idParams,
    body: z.object({
      award_ids: z.array(id()).max(20),
      lines: z
        .array(
          z.object({
            position: z.int().min(1).max(MAX_INVOICE_LINES),
            award_id: id(),
            article_id: id(),
            /** The quantity in the order's unit; null to use the quantity stated on the invoice. */
            quantity: decimal({ scale: QUANTITY_SCALE, positive: true }).nullable().default(null),
          }),
        )
        .max(MAX_INVOICE_LINES)
        .optional(),
    }),
    response: incomingDetail,
  },
  'PUT purchase-steps/finances/incoming/{id}/accept': {
    summary:
      'Accepts an e-invoice; requires a note if it differs from the order. It becomes an invoice of each order.',
    params: idParams,
    body: z.object({ note: optionalLongText() }),
    response: incomingDetail,
  },
  'PUT purchase-steps/finances/incoming/{id}/ask': {
    summary: 'Asks the supplier about an e-invoice, by mail; it stays open.',
    params: idParams,
    body: z.object({ text: requiredLongText() }),
    response: incomingDetail,
  },
  'PUT purchase-steps/finances/incoming/{id}/refuse': {
    summary: 'Refuses an e-invoice and mails the supplier the reason.',
    params: idParams,
    body: z.object({ text: requiredLongText() }),
    response: incomingDetail,
  },
  'PUT purchase-steps/finances/incoming/{id}/state-status': {
    summary:
      'Records the status of an e-invoice in the government system, also of a decided e-invoice; null removes the status.',
    params: idParams,
    body: z.object({ status: z.enum(GOVERNMENT_STATUSES).nullable() }),
    response: incomingDetail,
  },
  'GET purchase-steps/storekeeper/purchases/{id}/invoiced': {
    summary:
      'The quantities that suppliers invoiced of a purchase, by e-invoices that were accepted and by those still in question; without prices.',
    params: idParams,
    response: z.object({ data: z.array(invoicedGoods) }),
  },
} as const satisfies ApiSpec;

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatSerbianAccount, parseSerbianAccount } from '#platform/shared/payment/account-number.ts';
import { isPurchaseOrder, type ReadProblem } from '#platform/shared/xml/read-value.ts';
import {
  type GovernmentStatus,
  INVOICE_KIND_BY_CODE,
  type IncomingState,
  type InvoiceKind,
} from '../rules/document.ts';
import type { FindingCode } from '../rules/judge.ts';
import type { SumName } from '../rules/sums.ts';

export const INVOICE_KIND_LABELS: Readonly<Record<InvoiceKind, MessageDescriptor>> = {
  invoice: msg({ message: 'Invoice', context: 'kind of document' }),
  credit_note: msg`Credit note`,
  debit_note: msg`Debit note`,
  corrected: msg`Corrected invoice`,
  advance: msg`Advance invoice`,
};

/** UNTDID 1001 codes that are described only by their kind. */
type PlainCode = 380 | 381 | 383 | 384 | 386;

/** Labels of the other codes that Peppol BIS Billing 3 allows (rules P0100 and P0101). */
const TYPE_CODE_WORDS: Readonly<
  Record<Exclude<keyof typeof INVOICE_KIND_BY_CODE, PlainCode>, MessageDescriptor>
> = {
  71: msg`Request for payment`,
  80: msg`Debit note for goods or services`,
  82: msg`Metered services invoice`,
  84: msg`Debit note for financial adjustments`,
  102: msg`Tax notification`,
  218: msg`Final payment request`,
  219: msg`Payment request for completed units`,
  326: msg`Partial invoice`,
  331: msg`Commercial invoice with packing list`,
  382: msg`Commission note`,
  388: msg`Tax invoice`,
  393: msg`Factored invoice`,
  395: msg`Consignment invoice`,
  553: msg`Forwarder’s discrepancy report`,
  575: msg`Insurer’s invoice`,
  623: msg`Forwarder’s invoice`,
  780: msg`Freight invoice`,
  817: msg`Claim notification`,
  870: msg`Consular invoice`,
  875: msg`Partial construction invoice`,
  876: msg`Partial final construction invoice`,
  877: msg`Final construction invoice`,
  81: msg`Credit note for goods or services`,
  83: msg`Credit note for financial adjustments`,
  396: msg`Factored credit note`,
  532: msg`Forwarder’s credit note`,
};

const WORDS_OF_CODE = new Map(Object.entries(TYPE_CODE_WORDS));
const KIND_OF_CODE = new Map<string, InvoiceKind>(Object.entries(INVOICE_KIND_BY_CODE));

/**
 * Returns the type of an e-invoice as text: its kind, or the name of its code followed by the code, for example
 * "Partial construction invoice (875)". A credit note with an invoice code, which results from a negative total,
 * is described by its kind.
 */
export function formatInvoiceType(
  { kind, type_code }: { readonly kind: InvoiceKind; readonly type_code: string | null },
  say: (message: MessageDescriptor) => string,
): string {
  const words = type_code === null ? undefined : WORDS_OF_CODE.get(type_code);
  if (type_code === null || !words || KIND_OF_CODE.get(type_code) !== kind)
    return say(INVOICE_KIND_LABELS[kind]);
  return `${say(words)} (${type_code})`;
}

export const INCOMING_STATE_LABELS: Readonly<Record<IncomingState, MessageDescriptor>> = {
  new: msg({ message: 'To decide', context: 'an invoice' }),
  question: msg({ message: 'Asked', context: 'a supplier about an invoice' }),
  accepted: msg({ message: 'Accepted', context: 'an invoice' }),
  refused: msg({ message: 'Rejected', context: 'an invoice' }),
};

export const GOVERNMENT_STATUS_LABELS: Readonly<Record<GovernmentStatus, MessageDescriptor>> = {
  reminded: msg({ message: 'Reminder sent', context: 'status in the government system' }),
  accepted: msg({ message: 'Accepted', context: 'an invoice' }),
  refused: msg({ message: 'Rejected', context: 'an invoice' }),
  cancelled: msg({ message: 'Canceled by the supplier', context: 'status in the government system' }),
  reversed: msg({ message: 'Reversed by the supplier', context: 'status in the government system' }),
};

/** The label shown if no status has been entered. */
export const NO_GOVERNMENT_STATUS_LABEL = msg({
  message: 'Not recorded',
  context: 'status in the government system',
});

/** Labels of the reasons why a file cannot be read as an e-invoice, without details from the file. */
export const READ_PROBLEM_LABELS: Readonly<Record<ReadProblem, MessageDescriptor>> = {
  too_large: msg`The file is larger than 5 MB.`,
  not_xml: msg`This XML file cannot be read.`,
  doctype: msg`This XML declares a document type, which an e-invoice never does.`,
  too_complex: msg`This XML file is too complex for an e-invoice.`,
  text_too_long: msg`A text in this XML is longer than 5,000 characters.`,
  pdf_without_invoice: msg`This PDF contains no e-invoice. Upload the XML, or enter the invoice manually.`,
  several_invoices: msg`This file contains more than one e-invoice. Upload each as a separate file.`,
  not_an_invoice: msg`This XML is not an invoice.`,
  kind_unknown: msg`This type of invoice is not supported.`,
  field_missing: msg`The invoice is missing required information.`,
  field_wrong: msg`The invoice contains a value that cannot be read.`,
  no_lines: msg`The invoice has no lines.`,
  too_many_lines: msg`The invoice has more than 2,000 lines.`,
  encoding: msg`The file declares a different character encoding from the one it uses.`,
  old_zugferd: msg`This is ZUGFeRD 1, which is no longer an e-invoice. Ask the supplier for ZUGFeRD 2 or XRechnung.`,
};

/** Returns the reason why a file cannot be read as an e-invoice, with the faulty element, if any. */
export function formatReadProblem(
  { problem, field }: { readonly problem: ReadProblem; readonly field: string },
  say: (message: MessageDescriptor) => string,
): string {
  if (isPurchaseOrder({ problem, field })) return say(msg`This is a purchase order, not an invoice.`);
  return [say(READ_PROBLEM_LABELS[problem]), field].filter((part) => part !== '').join(' ');
}

const SUM_WORDS: Readonly<Record<SumName, (stated: string, counted: string) => MessageDescriptor>> = {
  line: (stated, counted) => msg`The line states ${stated}, but quantity times price is ${counted}.`,
  lines: (stated, counted) => msg`The sum of the lines is stated as ${stated}, but comes to ${counted}.`,
  net: (stated, counted) => msg`The total without VAT is stated as ${stated}, but comes to ${counted}.`,
  vat: (stated, counted) => msg`The VAT is stated as ${stated}, but comes to ${counted}.`,
  gross: (stated, counted) => msg`The total with VAT is stated as ${stated}, but comes to ${counted}.`,
  payable: (stated, counted) => msg`The amount to pay is stated as ${stated}, but comes to ${counted}.`,
};

type Words = (stated: string, expected: string) => MessageDescriptor;

const FINDING_WORDS: Readonly<Record<Exclude<FindingCode, 'total'>, Words>> = {
  currency: (stated, expected) => msg`The invoice is in ${stated}, the order in ${expected}.`,
  vat_rate: (stated, expected) => msg`${stated}% VAT is invoiced, ${expected}% was ordered.`,
  order_number: (stated) =>
    stated === ''
      ? msg`The invoice states no order number.`
      : msg`You have no order ${stated} with this supplier.`,
  line_unknown: () => msg`This line was not ordered.`,
  unit: (stated, expected) =>
    msg`The unit ${stated} cannot be compared with the ordered unit (${expected}). Match the line manually.`,
  quantity: (stated, expected) =>
    msg`${stated} are invoiced, but only ${expected} are received and not invoiced yet.`,
  price: (stated, expected) => msg`The price is ${stated}, ${expected} was ordered.`,
  charges: (stated, expected) => msg`Freight and other charges are ${stated}, ${expected} was ordered.`,
  advance: (stated, expected) => msg`The advance is ${stated}, ${expected} is possible.`,
  account: (stated, expected) =>
    expected === ''
      ? msg`The invoice states the account ${stated}, but this supplier has no account in use.`
      : msg`The invoice states the account ${stated}, which is not the account in use.`,
  buyer: (stated) => msg`The invoice is addressed to the tax number ${stated}, which is not ours.`,
  payee: (stated) => msg`The invoice asks to pay ${stated} instead of the seller.`,
  supplier_paused: () => msg`The supplier is paused.`,
  same_number: (stated) =>
    msg`Another invoice with the number ${stated} has other amounts, another date or another type.`,
  number_near: (stated, expected) =>
    msg`Another invoice has nearly the same number: ${expected} instead of ${stated}.`,
};

/**
 * Formats a Serbian account number in the same way as elsewhere on the page, so that the numbers can be compared.
 */
function asWritten(account: string): string {
  const serbian = parseSerbianAccount(account);
  return serbian === null ? account : formatSerbianAccount(serbian);
}

/** Findings whose values are document numbers or names and are therefore not formatted as amounts. */
const NUMBERS_OF_DOCUMENTS: readonly FindingCode[] = [
  'order_number',
  'buyer',
  'payee',
  'same_number',
  'number_near',
];

/** Returns one difference as text. `number` formats a number in the reader's locale. */
export function formatFinding(
  {
    code,
    stated,
    expected,
    sum,
  }: {
    readonly code: FindingCode;
    readonly stated: string;
    readonly expected: string;
    readonly sum: SumName | null;
  },
  number: (value: string) => string,
): MessageDescriptor {
  const plain = (value: string) =>
    /^-?\d{1,14}(\.\d+)?$/.test(value) && !NUMBERS_OF_DOCUMENTS.includes(code) ? number(value) : value;
  if (code === 'account') return FINDING_WORDS.account(asWritten(stated), asWritten(expected));
  if (code === 'total') return SUM_WORDS[sum ?? 'gross'](plain(stated), plain(expected));
  return FINDING_WORDS[code](plain(stated), plain(expected));
}

import type { Day } from '#platform/shared/dates.ts';

/** The supported kinds of invoices, by their code in the UNTDID 1001 code list. */
export const INVOICE_KIND_BY_CODE = {
  380: 'invoice',
  381: 'credit_note',
  383: 'debit_note',
  384: 'corrected',
  386: 'advance',
  // The other codes that Peppol BIS Billing 3 allows for invoices (rule P0100) and credit notes (rule P0101).
  71: 'invoice',
  80: 'invoice',
  82: 'invoice',
  84: 'invoice',
  102: 'invoice',
  218: 'invoice',
  219: 'invoice',
  326: 'invoice',
  331: 'invoice',
  382: 'invoice',
  388: 'invoice',
  393: 'invoice',
  395: 'invoice',
  553: 'invoice',
  575: 'invoice',
  623: 'invoice',
  780: 'invoice',
  817: 'invoice',
  870: 'invoice',
  875: 'invoice',
  876: 'invoice',
  877: 'invoice',
  81: 'credit_note',
  83: 'credit_note',
  396: 'credit_note',
  532: 'credit_note',
} as const;

export type InvoiceKind = (typeof INVOICE_KIND_BY_CODE)[keyof typeof INVOICE_KIND_BY_CODE];
export const INVOICE_KINDS: readonly InvoiceKind[] = [...new Set(Object.values(INVOICE_KIND_BY_CODE))];

export const MAX_INVOICE_LINES = 2000;

/** A line as written by the supplier. Numbers are exact decimal strings in wire format. */
export interface InvoiceLine {
  /** The line number, counted from 1 in the order of the document. */
  readonly position: number;
  readonly text: string;
  /**
   * IDs that may be the buyer's own ID for the line, most reliable first: the buyer's item ID, then the ID of the
   * order line.
   */
  readonly buyer_ids: readonly string[];
  /** The order named in this line if it differs from the document's order; otherwise ''. */
  readonly order_number: string;
  readonly quantity: string;
  /** A UN/ECE Recommendation 20 unit code, as written in the document. */
  readonly unit_code: string;
  readonly unit_price: string;
  /** The number of units that the price applies to. */
  readonly price_base: string;
  readonly vat_rate: string;
  /** The line's own charges minus its allowances. */
  readonly charges: string;
  readonly net: string;
}

/** An amount that the document adds to its total; an allowance is negative. */
export interface InvoiceCharge {
  readonly net: string;
  readonly vat_rate: string;
  readonly reason: string;
}

export interface InvoiceVat {
  readonly rate: string;
  readonly base: string;
  readonly vat: string;
}

export interface StatedTotals {
  readonly lines: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly prepaid: string;
  readonly rounding: string;
  readonly payable: string;
}

export interface InvoiceParty {
  readonly name: string;
  readonly country: string;
  /** The VAT number; '' if the document states none. */
  readonly vat_number: string;
  /** The number in the company register; '' if the document states none. */
  readonly legal_id: string;
  /** The electronic address; '' if the document states none. */
  readonly endpoint: string;
  /** All numbers that may be the tax number, as written; the VAT number is first. */
  readonly tax_numbers: readonly string[];
}

/** The party to be paid, if named in the document. */
export interface InvoicePayee {
  readonly name: string;
  /** All numbers that identify the payee, as written. */
  readonly numbers: readonly string[];
}

/** A parsed invoice as plain data, independent of the document's syntax. Amounts are in the invoice's currency. */
export interface InvoiceDocument {
  readonly syntax: 'ubl' | 'cii';
  readonly kind: InvoiceKind;
  /**
   * The UNTDID 1001 code of the kind, as stated in the document; absent if the invoice was read before codes were
   * stored.
   */
  readonly type_code?: string;
  readonly number: string;
  readonly issued_on: Day;
  readonly delivered_on: Day | null;
  readonly due_date: Day | null;
  /** The ISO code of the currency. */
  readonly currency: string;
  /** The order number; '' if the document does not name one. */
  readonly order_number: string;
  /** The numbers of earlier invoices named in the document. */
  readonly preceding: readonly string[];
  readonly supplier: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly payee: InvoicePayee | null;
  readonly accounts: readonly string[];
  readonly lines: readonly InvoiceLine[];
  readonly charges: readonly InvoiceCharge[];
  readonly vat: readonly InvoiceVat[];
  readonly stated: StatedTotals;
}

/** The states of the decision about an e-invoice. */
export const INCOMING_STATES = ['new', 'question', 'accepted', 'refused'] as const;
export type IncomingState = (typeof INCOMING_STATES)[number];

/**
 * Statuses that the government system may give an invoice. A user enters them manually, because there is no
 * connection to the system.
 */
export const GOVERNMENT_STATUSES = ['reminded', 'accepted', 'refused', 'cancelled', 'reversed'] as const;
export type GovernmentStatus = (typeof GOVERNMENT_STATUSES)[number];

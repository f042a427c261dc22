import type { OrderAnswer } from '#core/purchase/rules/offers/order-answers.ts';
import type { Day } from '#platform/shared/dates.ts';
import type { LineAnswer } from './order-response.ts';

/** Holds what a supplier's answer says of an order, by the buyer's ids of the lines. */
export interface KeptResponse {
  /** Null: the supplier took back what it had answered. */
  readonly answer: OrderAnswer | null;
  readonly promised_on: Day | null;
  readonly note: string;
  /** The lines that it says something of. */
  readonly lines: readonly {
    readonly article_id: number;
    readonly answer: LineAnswer;
    readonly promised_on: Day | null;
    /** In the order's unit; null: as ordered. */
    readonly quantity: string | null;
    readonly note: string;
  }[];
}

export interface KeptDespatch {
  readonly arrives_on: Day | null;
  readonly note: string;
  readonly lines: readonly {
    readonly article_id: number;
    /** In the order's unit. */
    readonly quantity: string;
    readonly batch: string;
    readonly note: string;
  }[];
}

/** Says what the product read in a document, beside its bytes. */
export interface EDocumentData {
  readonly response?: KeptResponse;
  readonly despatch?: KeptDespatch;
  readonly receipt_id?: number;
}

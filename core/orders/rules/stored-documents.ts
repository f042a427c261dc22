import type { OrderAnswer } from '#core/purchase/rules/offers/order-answers.ts';
import type { Day } from '#platform/shared/dates.ts';
import type { LineAnswer } from './order-response.ts';

/** A supplier's stored answer to an order; lines are identified by the buyer's ids. */
export interface StoredResponse {
  /** Null if the supplier withdrew its answer. */
  readonly answer: OrderAnswer | null;
  readonly promised_on: Day | null;
  readonly note: string;
  /** The lines mentioned in the answer. */
  readonly lines: readonly {
    readonly article_id: number;
    readonly answer: LineAnswer;
    readonly promised_on: Day | null;
    /** In the order's unit; null if as ordered. */
    readonly quantity: string | null;
    readonly note: string;
  }[];
}

export interface StoredDespatch {
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

/** The data that was read from a document, stored with its bytes. */
export interface EDocumentData {
  readonly response?: StoredResponse;
  readonly despatch?: StoredDespatch;
  readonly receipt_id?: number;
}

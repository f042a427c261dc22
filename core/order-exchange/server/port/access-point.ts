/** A document that leaves for a company outside: bytes as they are kept, and both addresses as `scheme:number`. */
export interface LeavingDocument {
  /** Known to the product alone; the same id again is the same document. */
  readonly id: string;
  readonly kind: 'order' | 'cancellation' | 'receipt';
  readonly from: string;
  readonly to: string;
  readonly content: Buffer;
}

/** A document that waits to be taken. */
export interface ArrivedDocument {
  /** The name by which the other side knows it. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly content: Buffer;
}

export type Sending =
  | { readonly state: 'accepted' }
  /** The other side will not take it, whenever it is tried; `reason` is its own sentence. */
  | { readonly state: 'refused'; readonly reason: string }
  /** Nothing is known: it may be tried again. */
  | { readonly state: 'failed'; readonly reason: string };

/**
 * Where an access point of Peppol, or a state's system, is connected (ADR 0116). The product speaks to one over HTTP where an
 * installation names it; whoever connects another implements this, and holds it by `accessPointContract`. Sending is
 * idempotent, and what waits is handed out until it was said to be taken, so that neither side loses a document by a
 * connection that breaks off.
 */
export interface AccessPoint {
  readonly send: (document: LeavingDocument) => Promise<Sending>;
  /** The oldest first. Throws where nothing can be learned. */
  readonly waiting: () => Promise<readonly ArrivedDocument[]>;
  /** Says that a document is kept; to say it twice is to say it once. */
  readonly taken: (id: string) => Promise<void>;
}

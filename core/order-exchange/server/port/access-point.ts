/** A document to send to another company: the stored bytes, and both addresses as `scheme:number`. */
export interface OutgoingDocument {
  /** Assigned by the product; documents with the same id are the same document. */
  readonly id: string;
  readonly kind: 'order' | 'cancellation' | 'receipt';
  readonly from: string;
  readonly to: string;
  readonly content: Buffer;
}

/** A document waiting at the access point. */
export interface WaitingDocument {
  /** The access point's id for the document. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly content: Buffer;
}

export type SendResult =
  | { readonly state: 'accepted' }
  /** The access point will never accept the document; `reason` is the access point's message. */
  | { readonly state: 'refused'; readonly reason: string }
  /** The result is unknown, so the document may be sent again. */
  | { readonly state: 'failed'; readonly reason: string };

/**
 * A connection to a Peppol access point or to a government system (ADR 0116). The product includes an implementation
 * over HTTP; any other implementation must pass `defineAccessPointContractTests`. Sending is idempotent, and a waiting
 * document is returned until it is acknowledged with `taken`, so that no document is lost if a connection breaks.
 */
export interface AccessPoint {
  readonly send: (document: OutgoingDocument) => Promise<SendResult>;
  /** Returns the waiting documents, oldest first. Throws if they cannot be read. */
  readonly waiting: () => Promise<readonly WaitingDocument[]>;
  /** Acknowledges that a document is stored; idempotent. */
  readonly taken: (id: string) => Promise<void>;
}

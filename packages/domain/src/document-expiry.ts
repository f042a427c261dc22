/** What the list of documents can be narrowed to: what ends within 30 days, and what has ended. */
export const DOCUMENT_EXPIRY_STATES = ['soon', 'expired'] as const;
export type DocumentExpiryState = (typeof DOCUMENT_EXPIRY_STATES)[number];

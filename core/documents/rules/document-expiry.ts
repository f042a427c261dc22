/** Filters of the document list: documents that expire within 30 days, and expired documents. */
export const DOCUMENT_EXPIRY_STATES = ['soon', 'expired'] as const;
export type DocumentExpiryState = (typeof DOCUMENT_EXPIRY_STATES)[number];

/** The list of documents can be narrowed to those that end within 30 days, and to those that have ended. */
export const DOCUMENT_EXPIRY_STATES = ['soon', 'expired'] as const;
export type DocumentExpiryState = (typeof DOCUMENT_EXPIRY_STATES)[number];

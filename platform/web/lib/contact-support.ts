import { isImpersonating } from './http/token.ts';

/** The subject of a message to the operators of the product. */
export interface SupportTopic {
  /** The error number that the user reports; '' if there is none. */
  readonly errorId: string;
}

let topic: SupportTopic | null = null;
const listeners = new Set<() => void>();

function set(next: SupportTopic | null): void {
  topic = next;
  for (const changed of listeners) changed();
}

/** Opens the contact form for the product's operators, on any page. */
export const contactSupport = (errorId = '') => set({ errorId });
export const closeSupport = () => set(null);

/** Returns the subject, or null while the form is closed. */
export const getSupportTopic = (): SupportTopic | null => topic;
export function subscribeToSupport(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Returns whether the user may contact support. Returns false for a moderator who impersonates a user, because the
 * message would be sent in the user's name.
 */
export const mayContactSupport = (): boolean => !isImpersonating();

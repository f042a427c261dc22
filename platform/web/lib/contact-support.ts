import { isImpersonating } from './http/token.ts';

/** The subject of a message to the operators of the product. */
export interface SupportTopic {
  /** The number of the error that led there; '' for none. */
  readonly errorId: string;
}

let topic: SupportTopic | null = null;
const listeners = new Set<() => void>();

function set(next: SupportTopic | null): void {
  topic = next;
  for (const changed of listeners) changed();
}

/** Opens the form that writes to the operators, on whichever page it is asked for. */
export const contactSupport = (errorId = '') => set({ errorId });
export const closeSupport = () => set(null);

/** Null while the form is closed. */
export const supportTopic = (): SupportTopic | null => topic;
export function onSupport(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** A moderator who impersonates a user would write in their name. */
export const mayContactSupport = (): boolean => !isImpersonating();

/**
 * A start that failed for a reason the person at the keyboard can act on. The message says what happened
 * and what to do, so whoever catches it prints the message alone, without a stack.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

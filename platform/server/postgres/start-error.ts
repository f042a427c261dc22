/**
 * A start that failed for a reason that the operator can fix. The message says what happened and what to do, so the
 * caller prints only the message, without a stack.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

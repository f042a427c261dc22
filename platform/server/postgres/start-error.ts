/**
 * Thrown if a start failed for a reason that the operator can fix. The message contains the reason and the remedy, so
 * the caller prints only the message, without a stack.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

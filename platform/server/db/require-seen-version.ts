import { AppError } from '../errors.ts';

/** The record that a write found, and the version that its caller has seen. */
export interface SeenRecord<S> {
  readonly subject: S;
  /** The version in If-Match; undefined when the header is absent. */
  readonly ifMatch: number | undefined;
}

/**
 * Throws `stale` with the current record if the locked row has another version than the caller has seen. Without
 * If-Match, the version that the call itself found is compared. Call it after the row is locked.
 */
export async function requireSeenVersion(
  locked: { readonly version: number },
  { subject, ifMatch }: SeenRecord<{ readonly version: number }>,
  readFresh: () => Promise<unknown>,
): Promise<void> {
  if (locked.version !== (ifMatch ?? subject.version))
    throw new AppError('stale', { fresh: await readFresh() });
}

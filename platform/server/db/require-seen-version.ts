import { AppError } from '../errors.ts';

/** The record found by a write, and the version that its caller has seen. */
export interface SeenRecord<S> {
  readonly subject: S;
  /** The version in the If-Match header; undefined if the header is absent. */
  readonly ifMatch: number | undefined;
}

/**
 * Throws `stale` with the current record if the version of the locked row differs from the version that the caller
 * has seen. Without If-Match, the locked version is compared with the version that the call itself read. Must be
 * called after the row is locked.
 */
export async function requireSeenVersion(
  locked: { readonly version: number },
  { subject, ifMatch }: SeenRecord<{ readonly version: number }>,
  readFresh: () => Promise<unknown>,
): Promise<void> {
  if (locked.version !== (ifMatch ?? subject.version))
    throw new AppError('stale', { fresh: await readFresh() });
}

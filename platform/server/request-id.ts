import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The number of the call that is being answered, also for what the call only causes: its jobs carry it in their payload, and
 * so do the mails and jobs of these jobs. It stands in each log line about them (ADR 0118).
 */
const current = new AsyncLocalStorage<string>();

/** The header that names the call to whoever made it. */
export const REQUEST_ID_HEADER = 'x-request-id';

export const requestId = (): string | undefined => current.getStore();

/** Runs `work` as part of the call with this number; without a number as it is. */
export const withRequestId = <R>(id: string | undefined, work: () => R): R =>
  id === undefined ? work() : current.run(id, work);

/** The part of a job's payload that names the call. */
export const carriedId = (): { readonly reqId?: string } => {
  const reqId = requestId();
  return reqId === undefined ? {} : { reqId };
};

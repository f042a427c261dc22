import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The number of the current call, also in work that the call only causes: its jobs contain it in their payload, and so
 * do the mails and jobs of these jobs. Each log line about them contains it (ADR 0118).
 */
const current = new AsyncLocalStorage<string>();

/** The response header with the number of the call. */
export const REQUEST_ID_HEADER = 'x-request-id';

export const currentRequestId = (): string | undefined => current.getStore();

/** Runs `work` as part of the call with this number; without a number the current one stays. */
export const withRequestId = <R>(id: string | undefined, work: () => R): R =>
  id === undefined ? work() : current.run(id, work);

/** Returns the part of a job's payload that names the call. */
export const requestIdPayload = (): { readonly reqId?: string } => {
  const reqId = currentRequestId();
  return reqId === undefined ? {} : { reqId };
};

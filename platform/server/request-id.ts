import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The ID of the current call. It also applies to work that the call causes: its jobs contain the ID in their payload,
 * and so do the emails and jobs that these jobs create. Each log line about this work contains the ID (ADR 0118).
 */
const current = new AsyncLocalStorage<string>();

/** The response header that contains the ID of the call. */
export const REQUEST_ID_HEADER = 'x-request-id';

export const currentRequestId = (): string | undefined => current.getStore();

/** Runs `work` as part of the call with this ID; without an ID, the current one remains. */
export const withRequestId = <R>(id: string | undefined, work: () => R): R =>
  id === undefined ? work() : current.run(id, work);

/** Returns the part of a job's payload that identifies the call. */
export const requestIdPayload = (): { readonly reqId?: string } => {
  const reqId = currentRequestId();
  return reqId === undefined ? {} : { reqId };
};

import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestQuery } from '../../kit/purchase/detail/request-queries.ts';
import { isApiError } from '../../lib/api-error.ts';
import { purchaseKeys } from '../../lib/purchase-keys.ts';
import { sayFailed, sayOutdated } from '../../lib/say-failed.ts';
import { type ToastInput, toasts } from '../../ui/toast-store.ts';

export type Write<T> = (version: number) => Promise<T>;

export interface RequestWrites {
  /** The name of the write under way. */
  readonly busy: string | null;
  /**
   * Writes against the version shown. Null where it was refused: that has been said then, and after `stale` the
   * fresh state is shown.
   */
  readonly run: (
    name: string,
    write: Write<PurchaseDetail>,
    done?: ToastInput,
  ) => Promise<PurchaseDetail | null>;
  /** Takes over the answer of a write made elsewhere. */
  readonly adopt: (fresh: PurchaseDetail) => void;
  /** Says a failure, and after `stale` loads the fresh state. */
  readonly refuse: (error: unknown) => Promise<void>;
}

/** Puts the answer of a write into the cache; all lists and the history are out of date then. */
export function adoptFresh(client: QueryClient, fresh: PurchaseDetail): void {
  const key = purchaseKeys.detail(fresh.id);
  void client.cancelQueries({ queryKey: key });
  client.setQueryData(key, fresh);
  void client.invalidateQueries({
    queryKey: purchaseKeys.all,
    predicate: ({ queryKey }) => !(queryKey[1] === 'detail' && queryKey[2] === fresh.id),
  });
}

export function shownVersion(client: QueryClient, id: number): number {
  return client.getQueryData<PurchaseDetail>(purchaseKeys.detail(id))?.version ?? 0;
}

export function useRequestWrites(id: number): RequestWrites {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);

  const refuse = async (error: unknown) => {
    if (isApiError(error, 'stale')) {
      void client.invalidateQueries({ queryKey: purchaseKeys.history(id) });
      await client.refetchQueries({ queryKey: requestQuery(id).queryKey });
      sayOutdated();
    } else sayFailed(error);
  };

  const run = async (name: string, write: Write<PurchaseDetail>, done?: ToastInput) => {
    if (busy !== null) return null;
    setBusy(name);
    try {
      const fresh = await write(shownVersion(client, id));
      adoptFresh(client, fresh);
      if (done) toasts.add(done);
      return fresh;
    } catch (error) {
      await refuse(error);
      return null;
    } finally {
      setBusy(null);
    }
  };

  return { busy, run, adopt: (fresh) => adoptFresh(client, fresh), refuse };
}

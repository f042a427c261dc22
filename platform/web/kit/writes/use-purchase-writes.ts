import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { showOutdatedToast, showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { type ToastInput, toasts } from '#platform/web/ui/toast-store.ts';

/** A record with its version; a write sends the version on which the user decided. */
interface Versioned {
  readonly version: number;
}

export type WriteFunction<T> = (version: number) => Promise<T>;

export interface PurchaseWrites<T> {
  /** The name of the pending write. */
  readonly busy: string | null;
  /**
   * Writes against the displayed version. Resolves to null after a refusal: the user has then been notified, and
   * after `stale` the current state is shown.
   */
  readonly run: (name: string, write: WriteFunction<T>, done?: ToastInput) => Promise<T | null>;
  /** Applies the response of a write made elsewhere. */
  readonly adopt: (fresh: T) => Promise<void>;
  /** Loads the page's current state below an open form after `stale`, for a form that shows its own failure. */
  readonly refresh: (error: unknown) => Promise<void>;
  /** Shows a failure, and loads the current state after `stale`. */
  readonly refuse: (error: unknown) => Promise<void>;
}

/** Puts the response of a write into the query that the page reads, and invalidates all other purchase queries. */
export async function applyWriteResponse<T>(client: QueryClient, one: QueryKey, fresh: T): Promise<void> {
  void client.cancelQueries({ queryKey: one });
  client.setQueryData(one, fresh);
  await client.invalidateQueries({
    queryKey: purchaseKeys.all,
    predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(one),
  });
}

/**
 * Hook for the writes of a page about one purchase, which run one at a time. `one` is the key of the query that the
 * page shows. It is null if the write's response differs from what the page shows, which is then refetched before the
 * next write.
 */
export function usePurchaseWrites<T extends Versioned>(one: QueryKey | null): PurchaseWrites<T> {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);

  const readAgain = () => client.invalidateQueries({ queryKey: purchaseKeys.all });
  const adopt = (fresh: T) => (one === null ? readAgain() : applyWriteResponse(client, one, fresh));
  const refresh = async (error: unknown) => {
    if (one === null || isApiError(error, 'stale')) await readAgain();
  };
  const refuse = async (error: unknown) => {
    await refresh(error);
    if (isApiError(error, 'stale')) showOutdatedToast();
    else showWriteFailure(error);
  };
  const run: PurchaseWrites<T>['run'] = async (name, write, done) => {
    if (busy !== null) return null;
    setBusy(name);
    try {
      const fresh = await write((one && client.getQueryData<T>(one)?.version) ?? 0);
      const shown = adopt(fresh);
      if (done) toasts.add(done);
      if (one === null) await shown;
      return fresh;
    } catch (error) {
      await refuse(error);
      return null;
    } finally {
      setBusy(null);
    }
  };
  return { busy, run, adopt, refresh, refuse };
}

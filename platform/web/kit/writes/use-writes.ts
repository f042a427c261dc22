import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { sayFailed, sayOutdated } from '#platform/web/lib/http/say-failed.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { type ToastInput, toasts } from '#platform/web/ui/toast-store.ts';

/** A purchase's own page shows its version; a write names the version on which the user decided. */
interface Versioned {
  readonly version: number;
}

export type Write<T> = (version: number) => Promise<T>;

export interface Writes<T> {
  /** The name of the write under way. */
  readonly busy: string | null;
  /**
   * Writes against the version shown. Null where it was refused: that has been said then, and after `stale` the
   * fresh state is shown.
   */
  readonly run: (name: string, write: Write<T>, done?: ToastInput) => Promise<T | null>;
  /** Takes over the answer of a write made elsewhere. */
  readonly adopt: (fresh: T) => Promise<void>;
  /** For a form that says its failure itself: after `stale` it waits for the fresh state behind it. */
  readonly refresh: (error: unknown) => Promise<void>;
  /** Says a failure, and after `stale` loads the fresh state. */
  readonly refuse: (error: unknown) => Promise<void>;
}

/** Puts the answer of a write where the page reads it; everything else about purchases is out of date then. */
export async function adoptFresh<T>(client: QueryClient, one: QueryKey, fresh: T): Promise<void> {
  void client.cancelQueries({ queryKey: one });
  client.setQueryData(one, fresh);
  await client.invalidateQueries({
    queryKey: purchaseKeys.all,
    predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(one),
  });
}

/**
 * The writes of a page about one purchase, one at a time. `one` is where the state that the page shows is kept; null
 * where a write answers something else than the page shows, which is then read again before the next write.
 */
export function useWrites<T extends Versioned>(one: QueryKey | null): Writes<T> {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);

  const readAgain = () => client.invalidateQueries({ queryKey: purchaseKeys.all });
  const adopt = (fresh: T) => (one === null ? readAgain() : adoptFresh(client, one, fresh));
  const refresh = async (error: unknown) => {
    if (one === null || isApiError(error, 'stale')) await readAgain();
  };
  const refuse = async (error: unknown) => {
    await refresh(error);
    if (isApiError(error, 'stale')) sayOutdated();
    else sayFailed(error);
  };
  const run: Writes<T>['run'] = async (name, write, done) => {
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

import type { GoodsDetail } from '@ponuda/contract/warehouse';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { purchaseKeys } from '../../lib/purchase-keys.ts';
import { sayFailed, sayOutdated } from '../../lib/say-failed.ts';
import { toasts } from '../../ui/toast-store.ts';
import { goodsKeys } from './goods.api.ts';

export interface GoodsWrites {
  /** The name of the write under way. */
  readonly busy: string | null;
  /** Takes over the answer of a form: everything else about purchases is out of date then. */
  readonly adopt: (fresh: GoodsDetail) => void;
  /** For a form's own failure: after `stale` it waits for the fresh state behind it, and what was typed stays. */
  readonly refresh: (error: unknown) => Promise<void>;
  /** Writes, and says what came of it; false where it was refused. */
  readonly run: (name: string, write: () => Promise<GoodsDetail>, done: string) => Promise<boolean>;
}

export function useGoodsWrites(id: number): GoodsWrites {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const key = goodsKeys.one(id);

  const adopt = (fresh: GoodsDetail) => {
    void client.cancelQueries({ queryKey: key });
    client.setQueryData(key, fresh);
    void client.invalidateQueries({
      queryKey: purchaseKeys.all,
      predicate: ({ queryKey }) => !(queryKey[1] === 'goods' && queryKey[2] === id),
    });
  };
  const refresh = async (error: unknown) => {
    if (isApiError(error, 'stale')) await client.invalidateQueries({ queryKey: purchaseKeys.all });
  };
  const run: GoodsWrites['run'] = async (name, write, done) => {
    if (busy !== null) return false;
    setBusy(name);
    try {
      adopt(await write());
      toasts.add({ kind: 'success', title: done });
      return true;
    } catch (error) {
      await refresh(error);
      if (isApiError(error, 'stale')) sayOutdated();
      else sayFailed(error);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, adopt, refresh, run };
}

import { useCallback, useEffect, useState } from 'react';
import type { AffiliatePage } from '#core/affiliates/wire.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { failureOf } from '#platform/web/lib/http/api-failure.ts';
import { call } from '#platform/web/lib/http/http.ts';

export type AffiliatePageState =
  | { readonly is: 'loading' }
  /** The link is unknown or no longer valid. */
  | { readonly is: 'unknown' }
  | { readonly is: 'failed'; readonly text: string; readonly id: string | undefined }
  | { readonly is: 'open'; readonly page: AffiliatePage };

/** Reads an affiliate's page. `reload` refetches the page, and the old data is shown until the response arrives. */
export function useAffiliatePage(hash: string) {
  const [state, setState] = useState<AffiliatePageState>({ is: 'loading' });
  const [busy, setBusy] = useState(false);

  const reload = useCallback(async () => {
    setBusy(true);
    try {
      setState({ is: 'open', page: await call('GET affiliate/{hash}', { params: { hash } }) });
    } catch (error) {
      if (isApiError(error, 'not_found')) setState({ is: 'unknown' });
      else setState((now) => (now.is === 'open' ? now : { is: 'failed', ...failureOf(error) }));
    } finally {
      setBusy(false);
    }
  }, [hash]);

  useEffect(() => {
    void reload();
  }, [reload]);

  /** Subtracts the invitations just sent from the number left for today, and refetches everything else. */
  const noteSent = (count: number) => {
    setState((now) => {
      if (now.is !== 'open') return now;
      const left = Math.max(0, now.page.invitations_left_today - count);
      return { ...now, page: { ...now.page, invitations_left_today: left } };
    });
    void reload();
  };

  return { state, busy, reload, noteSent };
}

import { useCallback, useEffect, useState } from 'react';
import type { ApprovalPage } from '#core/confirmation/wire.ts';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { adoptLanguage } from '#platform/web/lib/words/i18n.ts';

export type ApprovalView =
  | { readonly is: 'loading' }
  | { readonly is: 'unknown' }
  | { readonly is: 'failed'; readonly error: ApiError }
  | { readonly is: 'shown'; readonly page: ApprovalPage };

/** Reads the page of an approver's link with one call, and approves with another. */
export function useApproval(hash: string) {
  const [view, setView] = useState<ApprovalView>({ is: 'loading' });
  const [busy, setBusy] = useState(false);
  /** Whether the approval was just given on this page. */
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const open = useCallback(async () => {
    try {
      const page = await call('POST approvals/{hash}/open', { params: { hash }, background: true });
      // If the visitor has not chosen a language, the page uses the language of the emails.
      await adoptLanguage(page.lang);
      setView({ is: 'shown', page });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A truncated link fails validation and is also treated as unknown.
      const unknown = error.status === 422 || error.status === 404;
      setView(unknown ? { is: 'unknown' } : { is: 'failed', error });
    }
  }, [hash]);
  useEffect(() => void open(), [open]);

  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const page = await call('POST approvals/{hash}/confirm', {
        params: { hash },
        // The page enables confirmation only after the prices to check have been ticked.
        body: { prices_checked: view.is === 'shown' && (view.page.content?.to_check.length ?? 0) > 0 },
        background: true,
      });
      setDone(true);
      setView({ is: 'shown', page });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      // The state has changed in the meantime, so the page is reloaded.
      if (error.status !== 0 && error.status < 500) await open();
    } finally {
      setBusy(false);
    }
  };
  return { view, busy, done, refusal, open, confirm };
}

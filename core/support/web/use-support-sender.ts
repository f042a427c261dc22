import { useEffect, useState } from 'react';
import type { Me } from '#platform/web/lib/actor.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { getAccessToken } from '#platform/web/lib/http/token.ts';

/** Returns the logged-in user once the server has answered; null until then, and for a guest. */
export function useSupportSender(): { readonly guest: boolean; readonly me: Me | null } {
  const [guest] = useState(() => getAccessToken() === null);
  const [me, setMe] = useState<Me | null>(null);
  useEffect(() => {
    if (guest) return;
    const leaving = new AbortController();
    // Only for display: the server determines the sender from the session.
    call('POST auth/me', { background: true, signal: leaving.signal }).then(setMe, () => undefined);
    return () => leaving.abort();
  }, [guest]);
  return { guest, me };
}

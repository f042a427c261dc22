import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { withRenewedSession } from '#platform/web/lib/http/http.ts';
import { commonHeaders, sendHttpRequest } from '#platform/web/lib/http/request.ts';
import { paths } from '#platform/web/lib/paths.ts';
import styles from './page-parts.module.css';

/**
 * Links the invitation to the logged-in account if both belong to the same company (product 9), and shows a link to the
 * marketplace. Renders nothing without such an account.
 */
export default function AccountNotice({ hash }: { hash: string }) {
  const [purchaseId, setPurchaseId] = useState<number | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    // Does not use `call`, which redirects to the login page when a session has expired; this page must not
    // redirect.
    tie(hash).then(
      (id) => isUnmounted || setPurchaseId(id),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [hash]);

  if (purchaseId === null) return null;
  return (
    <p className={styles.end}>
      <Trans>This invitation and your offers are also in your account.</Trans>{' '}
      <a className="link" href={paths.marketplaceProcurement(purchaseId)}>
        <Trans>Open the marketplace</Trans>
      </a>
    </p>
  );
}

async function tie(hash: string): Promise<number | null> {
  const key = 'POST market-place/links';
  const response = await withRenewedSession(key, () =>
    sendHttpRequest('/api/market-place/links', {
      method: 'POST',
      headers: { ...commonHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ hash }),
    }),
  );
  const { id }: { id?: number } = await response.json();
  return id ?? null;
}

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isSellerEntered } from '#core/plans/rules/seller.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { platformSettingsQuery } from './moderation.api.ts';
import styles from './moderation-frame.module.css';

/** Asks for the seller until one is entered. It leads to the form, unless the form is on the same page. */
export function SellerNotice({ path }: { path: string }) {
  const { data } = useQuery(platformSettingsQuery);
  if (!data || isSellerEntered(data.seller)) return null;
  const form = paths.moderationPrices();
  return (
    <Notice tone="warn" role="note" className={styles.seller}>
      <p>
        {path === form ? (
          <Trans>Enter the seller before the first company registers.</Trans>
        ) : (
          <a className="link" href={form}>
            <Trans>Enter the seller before the first company registers.</Trans>
          </a>
        )}
      </p>
    </Notice>
  );
}

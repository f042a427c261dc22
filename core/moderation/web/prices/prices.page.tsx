import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#platform/web/lib/http/api-failure.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SkeletonFields } from '#platform/web/ui/skeleton.tsx';
import {
  platformSettingsQuery,
  pricesQuery,
  processorsQuery,
  supportSettingsQuery,
} from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { ModerationFrame } from '../moderation-frame.tsx';
import { PricesForm } from './prices-form.tsx';
import { ProcessorsForm } from './processors-form.tsx';
import { SellerForm } from './seller-form.tsx';
import { SupportForm } from './support-form.tsx';

/** The page for prices, the seller, the affiliate's share, the support hours, and the operator's processors. */
export default function PricesPage() {
  const { t } = useLingui();
  const prices = useQuery(pricesQuery);
  const settings = useQuery(platformSettingsQuery);
  const support = useQuery(supportSettingsQuery);
  const processors = useQuery(processorsQuery);
  const failed = [prices, settings, support, processors].find(({ error }) => error !== null);
  const failure = failed?.error && failureOf(failed.error);
  return (
    <ModerationFrame path={paths.moderationPrices()} title={t`Prices, seller and support`}>
      {failure ? (
        <ErrorState
          message={failure.text}
          errorId={failure.id}
          onRetry={() => void failed?.refetch()}
          retrying={failed?.isFetching ?? false}
        />
      ) : prices.data && settings.data && support.data && processors.data ? (
        <div className={styles.stack}>
          <PricesForm record={prices.data} />
          <SellerForm settings={settings.data} />
          <SupportForm hours={support.data} />
          <ProcessorsForm record={processors.data} />
        </div>
      ) : (
        <SkeletonFields count={6} />
      )}
    </ModerationFrame>
  );
}

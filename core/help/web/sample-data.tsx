import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { firstStepsQuery } from './first-steps.api.ts';
import styles from './first-steps.module.css';

/** Offers to load sample data that shows the product in use, or to remove it if it is loaded. */
export function SampleDataSection({ loaded }: { readonly loaded: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    try {
      const steps = await (loaded ? call('DELETE help/sample-data', {}) : call('POST help/sample-data', {}));
      client.setQueryData(firstStepsQuery.queryKey, steps);
      await client.invalidateQueries();
    } catch (error) {
      showWriteFailure(error, loaded ? t`The example was not removed` : t`The example was not loaded`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.sample} aria-labelledby="sample-data">
      <div>
        <h2 id="sample-data" className={styles.sampleTitle}>
          {loaded ? (
            <Trans>The example is loaded</Trans>
          ) : (
            <Trans>Would you like to see an example first?</Trans>
          )}
        </h2>
        <p className={styles.sampleText}>
          {loaded ? (
            <Trans>
              The example’s requests are read-only.{' '}
              <Link href={paths.requests()} className="link">
                Compare the offers of the example
              </Link>
            </Trans>
          ) : (
            <Trans>
              Six suppliers and four requests with offers, visible only in your company. No emails are sent,
              and the example can be removed in one step.
            </Trans>
          )}
        </p>
      </div>
      <Button busy={busy} onClick={() => void turn()}>
        {loaded ? <Trans>Remove the example</Trans> : <Trans>Load the example</Trans>}
      </Button>
    </section>
  );
}

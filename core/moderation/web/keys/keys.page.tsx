import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { SigningKeys } from '#platform/shared/wire/signing-keys.ts';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SkeletonButton, SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { DetailList } from '../companies/detail-list.tsx';
import { signingKeysQuery } from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { ModerationFrame } from '../moderation-frame.tsx';

const RenewKey = lazyPart(() => import('./renew-key.tsx'));

type Key = SigningKeys['keys'][number];

/** The page for the key that signs the platform's proofs and receipts, and for earlier keys. */
export default function KeysPage() {
  const { t } = useLingui();
  const [renewing, setRenewing] = useState(false);
  const keys = useQuery(signingKeysQuery);
  const present = keys.data?.keys.find(({ retired_at }) => retired_at === null);
  return (
    <ModerationFrame
      path={paths.moderationKeys()}
      title={t`Signing keys`}
      meta={
        <Trans>They sign each night’s proofs and the receipts that suppliers get for their offers.</Trans>
      }
      actions={
        present ? (
          <Button onClick={() => setRenewing(true)}>
            <Trans>Renew key</Trans>
          </Button>
        ) : (
          keys.isPending && <SkeletonButton />
        )
      }
    >
      <QueryView query={keys} skeleton={<SkeletonText lines={4} />}>
        {(data) => <Keys keys={data.keys} />}
      </QueryView>
      <Suspense fallback={null}>
        {renewing && present && <RenewKey keyId={present.kid} onClose={() => setRenewing(false)} />}
      </Suspense>
    </ModerationFrame>
  );
}

function Keys({ keys }: { readonly keys: readonly Key[] }) {
  const earlier = keys.filter(({ retired_at }) => retired_at !== null);
  return (
    <>
      <section className={styles.section} aria-labelledby="present-key">
        <h2 id="present-key">
          <Trans>Signs today</Trans>
        </h2>
        {keys
          .filter((key) => !earlier.includes(key))
          .map((key) => (
            <KeyFacts key={key.kid} {...key} />
          ))}
        <p className={`${styles.muted} ${styles.apart}`}>
          <a className="link" href="/.well-known/ponuda-keys.json">
            <Trans>All public keys, as anyone can read them</Trans>
          </a>
        </p>
      </section>
      {earlier.length > 0 && (
        <section className={styles.section} aria-labelledby="earlier-keys">
          <h2 id="earlier-keys">
            <Trans>Earlier keys</Trans>
          </h2>
          <ol className={styles.list}>
            {earlier.map((key) => (
              <li key={key.kid}>
                <KeyFacts {...key} />
              </li>
            ))}
          </ol>
          <p className={styles.muted}>
            <Trans>What they signed can still be verified.</Trans>
          </p>
        </section>
      )}
    </>
  );
}

function KeyFacts({ kid, valid_from, retired_at }: Key) {
  const { t } = useLingui();
  const format = useFormatters();
  return (
    <DetailList
      facts={[
        [
          t`Public key`,
          <code key="kid" className={styles.key} dir="ltr" translate="no">
            {kid}
          </code>,
        ],
        [t`Valid from`, <bdi key="from">{format.instant(valid_from)}</bdi>],
        [t`Valid until`, retired_at === null ? null : <bdi key="until">{format.instant(retired_at)}</bdi>],
      ]}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Suspense, useState } from 'react';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { CompanyRoots } from '../wire.ts';
import { saveRoots } from './proofs.api.ts';
import styles from './proofs.module.css';

const DigestsDrawer = lazyPart(() => import('./digests-drawer.tsx'));

const SHOWN = 7;

/** Lists the newest signed days, each with its proof as a file; their digests are in a drawer. */
export function LatestProofs({ proofs: { roots, keys, days } }: { readonly proofs: CompanyRoots }) {
  const { t } = useLingui();
  const format = useFormatters();
  const phone = useMediaQuery(PHONE_QUERY);
  const [withDigests, setWithDigests] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="latest-proofs">
      <div className={styles.head}>
        <h2 id="latest-proofs">
          <Trans>Latest proofs</Trans>
        </h2>
        <span className={styles.tools}>
          <Button size="sm" onClick={() => setWithDigests(true)}>
            <Trans comment="of the signed days">Show digests</Trans>
          </Button>
        </span>
      </div>
      <table className={styles.proofs}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col" data-end="">
              <Trans context="how many were signed">Entries</Trans>
            </th>
            <th scope="col">
              <Trans context="when a proof was signed">Signed</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">
                <Trans>Download</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.slice(0, SHOWN).map(({ day, entries, signed_at }) => {
            const root = roots.find((one) => one.day === day);
            return (
              <tr key={day}>
                <th scope="row">
                  <bdi>{format.day(day)}</bdi>
                </th>
                <td data-end="">{format.count(entries)}</td>
                <td>
                  <bdi>{phone ? format.instant(signed_at) : format.instantWithSeconds(signed_at)}</bdi>
                </td>
                <td data-end="">
                  {root &&
                    (phone ? (
                      <IconButton
                        size="sm"
                        label={t`Download`}
                        icon={<IconDownload />}
                        onClick={() => saveRoots([root], keys)}
                      />
                    ) : (
                      <Button variant="link" onClick={() => saveRoots([root], keys)}>
                        <Trans>Download</Trans>
                      </Button>
                    ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Suspense fallback={null}>
        {withDigests && <DigestsDrawer roots={roots} onClose={() => setWithDigests(false)} />}
      </Suspense>
    </section>
  );
}

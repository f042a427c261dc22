import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { saveAs } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { Switch } from '#platform/web/ui/switch.tsx';
import type { CompanyRoots } from '../wire.ts';
import styles from './proofs.module.css';

const rootsQuery = queryOptions({
  queryKey: ['company', 'roots'],
  queryFn: ({ signal }) => call('GET user-profile/roots', { signal, page: true }),
});

/** Shows the company's signed roots, so that an owner can store them elsewhere (ADR 0099). */
export default function ProofsPage() {
  const { t } = useLingui();
  const roots = useQuery(rootsQuery);
  return (
    <ProfileFrame
      path={paths.companySettings('proofs')}
      title={t`Signed proofs`}
      about={
        <Trans>
          Every night, one signature covers the history of every purchase and the audit log. A copy kept
          outside of Ponuda can later prove that nothing was changed.
        </Trans>
      }
    >
      <QueryView query={roots} skeleton={<SkeletonText lines={8} />}>
        {(data) => (
          <div className={styles.sections}>
            <Weekly roots={data} />
            <Newest roots={data} />
          </div>
        )}
      </QueryView>
    </ProfileFrame>
  );
}

function Weekly({ roots: { weekly, next_at } }: { readonly roots: CompanyRoots }) {
  const { t } = useLingui();
  const format = useFormatters();
  const save = useAction<unknown, [weekly: boolean]>({
    call: (next) => call('PUT user-profile/roots/weekly', { body: { weekly: next } }),
    done: () => ({ title: t`Saved` }),
    refused: t`Failed to save`,
    keys: [rootsQuery.queryKey],
  });
  // Optimistic: shows the new choice while it is saved; if the server rejects it, the switch reverts.
  const wanted = save.busy ? save.given?.[0] : weekly;
  return (
    <section className={styles.section} aria-labelledby="weekly-proofs">
      <h2 id="weekly-proofs">
        <Trans>By email</Trans>
      </h2>
      <Switch
        label={t`Send me the signed proofs every week`}
        hint={t`You receive the last seven on Monday at 7 a.m. Keep the email: it is your copy outside of Ponuda.`}
        checked={wanted ?? false}
        onChange={(next) => {
          if (!save.busy) void save.run(next);
        }}
      />
      {next_at !== null && (
        <p className="muted">
          <Trans>The next one comes on {format.day(next_at.slice(0, 10))}.</Trans>
        </p>
      )}
    </section>
  );
}

function Newest({ roots: { roots, keys } }: { readonly roots: CompanyRoots }) {
  const format = useFormatters();
  const [newest] = roots;
  return (
    <section className={styles.section} aria-labelledby="newest-proofs">
      <div className={styles.head}>
        <h2 id="newest-proofs">
          <Trans>Latest proofs</Trans>
        </h2>
        {newest && (
          <div className={styles.buttons}>
            <a className={buttonClass({ variant: 'ghost' })} href="/verify" target="_blank" rel="noreferrer">
              <Trans>Verify the proofs</Trans>
            </a>
            <Button
              onClick={() =>
                saveAs(
                  new Blob([JSON.stringify({ roots, keys }, null, 1)], { type: 'application/json' }),
                  `ponuda-roots-${newest.day}.json`,
                )
              }
            >
              <Trans>Download</Trans>
            </Button>
          </div>
        )}
      </div>
      {newest ? (
        <ol className={styles.roots}>
          {roots.map(({ day, root }) => (
            <li key={day}>
              <bdi className="num">{format.day(day)}</bdi>
              <code dir="ltr" translate="no">
                {root}
              </code>
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title={<Trans>The first proof is made tonight.</Trans>} />
      )}
    </section>
  );
}

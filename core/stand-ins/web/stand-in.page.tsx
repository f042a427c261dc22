import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isStaff } from '#platform/shared/access/actor.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { meQuery, useActor, useMe } from '#platform/web/lib/session.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { StandIn } from '../wire.ts';
import styles from './stand-in.module.css';
import { StandInForm } from './stand-in-form.tsx';
import { readStandInSearch } from './stand-in-search.ts';
import { STAND_INS_KEY, StandInsTable } from './stand-ins-table.tsx';

/** Shows who approves for the user during an absence, and for whom the user approves. */
export default function StandInPage() {
  const { t } = useLingui();
  const client = useQueryClient();
  const actor = useActor();
  const impersonated = useMe().impersonated_by !== null;
  const [search, setSearch] = useSearchState(readStandInSearch);
  const { of, page } = search;
  const setPage = (to: number) => setSearch({ page: to }, { stay: true });
  const list = usePagedList<StandIn>({
    queryKey: [...STAND_INS_KEY, 'list', of, { page }],
    fetchPage: (signal) => call('GET user-profile/delegations', { query: { of, page }, signal }),
    page,
    onPage: setPage,
  });
  const changed = () => {
    void client.invalidateQueries({ queryKey: STAND_INS_KEY });
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  };

  return (
    <ProfileFrame path={paths.profileStandIn()} title={t`Stand-in`}>
      <StandInSentence />
      <section className={styles.section} aria-labelledby="name-stand-in">
        <h2 id="name-stand-in">
          <Trans>While you are away</Trans>
        </h2>
        <p className="muted">
          <Trans>
            A colleague approves on your behalf, within your permissions and limit. Your pending approvals
            appear for both of you. Both names are shown in the history.
          </Trans>
        </p>
        {impersonated ? (
          <Notice tone="sky">
            <Trans>Stand-ins cannot be appointed or ended while you are viewing as another user.</Trans>
          </Notice>
        ) : (
          <StandInForm onSaved={changed} />
        )}
      </section>
      <section className={styles.section} aria-labelledby="stand-ins">
        <h2 id="stand-ins">
          <Trans>Stand-ins</Trans>
        </h2>
        <div className={styles.bar}>
          <SegmentedControl
            label={t({ message: 'Show', context: 'label of a filter' })}
            value={of}
            onChange={(next) => setSearch({ of: readStandInSearch({ of: next }).of }, { stay: true })}
            segments={[
              { value: 'appointed_by_me', label: t({ message: 'For me', context: 'who stands in for me' }) },
              { value: 'standing_in', label: t({ message: 'By me', context: 'for whom I stand in' }) },
              ...(isStaff(actor)
                ? [
                    {
                      value: 'company' as const,
                      label: t({ message: 'All', context: 'stand-ins of the company' }),
                    },
                  ]
                : []),
            ]}
          />
          {list.total > 0 && (
            <ExportMenu size="sm" file="GET user-profile/delegations/export" options={{ query: { of } }} />
          )}
        </div>
        <StandInsTable list={list} of={of} setPage={setPage} />
      </section>
    </ProfileFrame>
  );
}

/** States who stands in for the user, now or next. */
function StandInSentence() {
  const { t } = useLingui();
  const format = useFormatters();
  const { data } = useQuery({
    queryKey: [...STAND_INS_KEY, 'sentence'],
    queryFn: ({ signal }) =>
      call('GET user-profile/delegations', { query: { of: 'appointed_by_me', page: 1 }, signal }),
  });
  if (!data) return <Skeleton width="360px" height="28px" />;
  const find = (state: StandIn['state']) => data.data.find((one) => one.state === state);
  const [now, next] = [find('now'), find('coming')];
  const name = now?.stand_in.name ?? next?.stand_in.name ?? '';
  const [from, until] = [format.day(next?.date_from ?? null), format.day(now?.date_to ?? null)];
  return (
    <Consequence>
      {now && t`${name} stands in for you until ${until}.`}
      {!now && next && t`${name} stands in for you from ${from}.`}
      {!now && !next && t`No one stands in for you.`}
    </Consequence>
  );
}

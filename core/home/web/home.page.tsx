import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { budgetTotalsQuery } from '#core/budgets/web/public.ts';
import { FirstStepsCard } from '#core/help/web/public.ts';
import { serverOffset } from '#core/purchase/web/time-left.tsx';
import { gates } from '#platform/shared/access/gates.ts';
import { dayInBelgrade, TIME_ZONE } from '#platform/shared/dates.ts';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import type { PagePrefetch } from '#platform/web/lib/feature.ts';
import { getPreviousPage } from '#platform/web/lib/last-page.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths, toInternalPath } from '#platform/web/lib/paths.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { useNotFoundOnMissingData } from '#platform/web/lib/use-main-data.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { NARROW_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { HomeCounters } from './counters.tsx';
import { inboxQuery } from './home.api.ts';
import styles from './home.module.css';
import { HomeTabs } from './home-tabs.tsx';
import { Inbox } from './inbox.tsx';
import type { InboxGroup } from './inbox-lists.ts';

import { GroupSkeleton, InboxSkeleton, RailSkeleton } from './skeletons.tsx';

/** Loaded in parallel with the data that it shows, so that the inbox appears first. */
const HomeRail = lazyPart(() => import('./home-rail.tsx'), { inline: true });
/** Loaded on demand, because most users never see this part. */
const FirstDayRail = lazyPart(() => import('./first-day-rail.tsx'), { inline: true });
const OtherTasks = lazyPart(() => import('./besides/other-tasks.tsx'), { inline: true });
const PayeeGuardSuggestion = lazyPart(() => import('./besides/payee-guard-suggestion.tsx'), { inline: true });

export const prefetchHome: PagePrefetch = (client) => {
  HomeRail.preload();
  return client.prefetchQuery(inboxQuery);
};

/**
 * The home page: an inbox of the work that waits for the user, with deadlines and the latest changes beside it,
 * and counters below.
 */
export default function HomePage() {
  const { t } = useLingui();
  const actor = useActor();
  const inbox = useQuery(inboxQuery);
  useNotFoundOnMissingData(inbox.error);
  const { data } = inbox;
  // The rail is shown only once all its data has loaded. Otherwise, the latest changes would shift when the budgets
  // appear.
  const seesBudgets = gates.budgetsView(actor);
  const budgets = useQuery({ ...budgetTotalsQuery('in_force'), enabled: seesBudgets });
  const known = seesBudgets && budgets.isPending ? undefined : data;
  const groups = data?.groups ?? [];
  // Accounts, e-invoices and receipts also await the user, but are not purchases.
  const besides = data ? data.accounts.total + data.invoices.total + data.receipts.total : 0;
  const waiting = groups.reduce((sum, group) => sum + group.total, besides);
  const offset = data ? serverOffset(data.server_now, inbox.dataUpdatedAt) : 0;
  const now = Date.now() + offset;

  // Until a purchase is confirmed, there is nothing to count or compare.
  const firstDay = data !== undefined && !data.started && gates.newRequest(actor);
  const narrow = useMediaQuery(NARROW_QUERY);
  const { name, company } = useMe();
  const firstName = name.split(' ')[0] ?? '';
  const guard = company?.settings.payee_guard;
  // A storekeeper sees neither requests nor prices, so most counters would be zero.
  const seesCounters = gates.requestsOverview(actor) || gates.finances(actor);
  const railLabel = t`Deadlines, budgets and latest changes`;
  // The rail is empty for a user who cannot see any requests, budgets or changes.
  const empty = data?.activity.length === 0 && !gates.requestsOverview(actor) && !gates.budgetsView(actor);
  const rail = empty ? null : firstDay ? (
    <Suspense fallback={<RailSkeleton />}>
      <FirstDayRail />
    </Suspense>
  ) : known ? (
    <Suspense fallback={<RailSkeleton />}>
      <HomeRail inbox={known} offset={offset} />
    </Suspense>
  ) : (
    <RailSkeleton />
  );

  return (
    <RailLayout railLabel={railLabel} width={352} rail={narrow ? null : rail}>
      <PageHeader
        title={
          firstDay && waiting === 0 ? (
            <Trans comment="who uses the product for the first time">Welcome, {firstName}</Trans>
          ) : data ? (
            <Plural
              value={waiting}
              _0="Nothing is awaiting your action"
              one="# task is awaiting your action"
              other="# tasks are awaiting your action"
            />
          ) : (
            <Trans>Home</Trans>
          )
        }
        meta={
          firstDay && waiting === 0 ? (
            <Trans>Five steps lead to the first purchase; the first three take about 15 minutes.</Trans>
          ) : (
            <Today groups={groups} now={now} />
          )
        }
        actions={firstDay ? undefined : <Ways />}
      />
      {!firstDay && <HomeTabs current={paths.home()} />}
      <QueryFailure query={inbox} />
      {inbox.isPending && !inbox.error && <InboxSkeleton />}
      {data && waiting > 0 && (
        <Inbox
          groups={groups}
          order={data.order}
          now={now}
          renderOther={(id) => (
            <Suspense key={id} fallback={<GroupSkeleton />}>
              <OtherTasks group={id} inbox={data} now={now} />
            </Suspense>
          )}
        >
          {guard === 'record' && (
            <Suspense fallback={null}>
              <PayeeGuardSuggestion />
            </Suspense>
          )}
        </Inbox>
      )}
      {firstDay && (
        <Suspense fallback={<Skeleton height="440px" />}>
          <FirstStepsCard />
        </Suspense>
      )}
      {data && !firstDay && waiting === 0 && (
        <EmptyState
          icon={<IconCircleCheck />}
          title={<Trans>All done</Trans>}
          text={<Trans>What needs your decision will appear here.</Trans>}
        />
      )}
      {narrow && data && rail && (
        <aside className={styles.rail} aria-label={railLabel}>
          {rail}
        </aside>
      )}
      {data?.started && seesCounters && <HomeCounters />}
    </RailLayout>
  );
}

/** Shows the date and the currency of the amounts. */
function Today({ groups, now }: { readonly groups: readonly InboxGroup[]; readonly now: number }) {
  const format = useFormatters();
  const language = useLanguage();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const at = new Date(now);
  const { tag } = LANGUAGE_INFO[language];
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: TIME_ZONE }).format(at);
  const day = format.day(dayInBelgrade(at.toISOString()));
  return (
    <span>
      {weekday.charAt(0).toLocaleUpperCase(tag) + weekday.slice(1)}, <bdi>{day}</bdi>
      {groups.some(({ amount }) => amount !== null) && (
        <>
          {' · '}
          <Trans>amounts in {currency}</Trans>
        </>
      )}
      <Continue />
    </span>
  );
}

/** Links to the previously visited page: "Continue where you were" (product 8). */
function Continue() {
  const before = toInternalPath(getPreviousPage());
  if (before === null || before === paths.home()) return null;
  return (
    <>
      <span className={styles.dot}> · </span>
      <Link href={before} className={styles.continue}>
        <Trans>Continue where you left off</Trans> <IconArrowRight size={16} aria-hidden="true" />
      </Link>
    </>
  );
}

function Ways() {
  const actor = useActor();
  if (!gates.newRequest(actor)) return null;
  return (
    <Link href={paths.newRequest()} className={buttonClass({ variant: 'secondary' })}>
      <IconPlus size={18} aria-hidden="true" />
      <Trans>New request</Trans>
    </Link>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { gates } from '@ponuda/domain/access/gates';
import { dayInBelgrade } from '@ponuda/domain/dates';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { serverOffset } from '../../kit/purchase/time-left.tsx';
import { QueryFailure } from '../../kit/query-view.tsx';
import { previousPage } from '../../lib/last-page.ts';
import { Link } from '../../lib/link.tsx';
import { internalPath, paths } from '../../lib/paths.ts';
import { useActor } from '../../lib/session.ts';
import { useMainData } from '../../lib/use-main-data.ts';
import { useFormats } from '../../lib/words/format.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RailLayout } from '../../ui/rail-layout.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { NARROW, useMedia } from '../../ui/use-media.ts';
import { BudgetStrip } from '../budgets/public.ts';
import { FirstStepsCard } from '../help/public.ts';
import { PurchaseStatistics } from '../statistics/public.ts';
import { Activity } from './activity.tsx';
import { Counters } from './counters.tsx';
import { Deadlines } from './deadlines.tsx';
import { inboxQuery } from './home.api.ts';
import styles from './home.module.css';
import { Inbox } from './inbox.tsx';

/** What waits for the user first, then the specification's counters, the running deadlines, and what happened. */
export default function HomePage() {
  const { t } = useLingui();
  const actor = useActor();
  // A user who sees neither requests nor budgets gets the whole width for the other panels.
  const [seesRequests, seesBudgets] = [gates.requestsOverview(actor), gates.budgetsView(actor)];
  const inbox = useQuery(inboxQuery);
  useMainData(inbox.error);
  const waiting = inbox.data?.groups.reduce((sum, group) => sum + group.total, 0) ?? 0;
  const offset = inbox.data ? serverOffset(inbox.data.server_now, inbox.dataUpdatedAt) : 0;

  const narrow = useMedia(NARROW);
  const rail =
    seesRequests || seesBudgets ? (
      <>
        {seesRequests &&
          (inbox.data ? (
            <Deadlines rows={inbox.data.deadlines} offset={offset} />
          ) : (
            <SkeletonText lines={6} />
          ))}
        <BudgetStrip />
      </>
    ) : null;

  return (
    <RailLayout railLabel={t`Deadlines and budgets`} width={352} rail={narrow ? null : rail}>
      <PageHeader
        title={
          inbox.data ? (
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
        meta={<Continue />}
        actions={<Ways />}
      />
      <QueryFailure query={inbox} />
      {inbox.isPending && !inbox.error && <SkeletonText lines={8} />}
      {inbox.data && waiting > 0 && <Inbox groups={inbox.data.groups} now={Date.now() + offset} />}
      {inbox.data && waiting === 0 && <FirstRun quiet={inbox.data.activity.length > 0} />}
      {narrow && rail && (
        <aside className={styles.rail} aria-label={t`Deadlines and budgets`}>
          {rail}
        </aside>
      )}
      <Counters />
      {inbox.data && (
        <Suspense fallback={<Skeleton height="560px" />}>
          <PurchaseStatistics />
        </Suspense>
      )}
      {inbox.data && <Activity events={inbox.data.activity} />}
    </RailLayout>
  );
}

/** "Continue where you were": the last visited path before this one (product 8). */
function Continue() {
  const format = useFormats();
  const day = format.day(dayInBelgrade(new Date().toISOString()));
  const before = internalPath(previousPage());
  if (before === null || before === paths.home()) return day;
  return (
    <>
      {day} ·{' '}
      <Link href={before} className={styles.continue}>
        <Trans>Continue where you left off</Trans> <IconArrowRight size={16} aria-hidden="true" />
      </Link>
    </>
  );
}

function Ways() {
  const actor = useActor();
  return (
    <>
      {gates.requestsOverview(actor) && (
        <Link href={paths.requests()} className={buttonClass({ variant: 'secondary' })}>
          <IconListDetails size={18} aria-hidden="true" />
          <Trans>All requests</Trans>
        </Link>
      )}
      {gates.newRequest(actor) && (
        <Link href={paths.newRequest()} className={buttonClass({ variant: 'primary' })}>
          <IconPlus size={18} aria-hidden="true" />
          <Trans>New request</Trans>
        </Link>
      )}
    </>
  );
}

function FirstRun({ quiet }: { quiet: boolean }) {
  const actor = useActor();
  if (quiet || !gates.newRequest(actor)) {
    return (
      <EmptyState
        icon={<IconCircleCheck />}
        title={<Trans>All done</Trans>}
        text={<Trans>What needs your decision will appear here.</Trans>}
      />
    );
  }
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <FirstStepsCard />
    </Suspense>
  );
}

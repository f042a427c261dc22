import { BudgetStrip } from '#core/budgets/web/public.ts';
import { gates } from '#platform/shared/access/gates.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { RecentActivity } from './activity.tsx';
import { UpcomingDeadlines } from './deadlines.tsx';

interface HomeRailProps {
  readonly inbox: CallResult<'GET home/inbox'>;
  /** The server's time minus this device's time, in milliseconds. */
  readonly offset: number;
}

/** Shows the deadlines, budgets and latest changes beside the inbox. */
export default function HomeRail({ inbox, offset }: HomeRailProps) {
  const actor = useActor();
  return (
    <>
      {gates.requestsOverview(actor) && <UpcomingDeadlines rows={inbox.deadlines} offset={offset} />}
      <BudgetStrip />
      <RecentActivity events={inbox.activity} now={Date.now() + offset} />
    </>
  );
}

import { notifyUser } from '#core/purchase/server/people/notify.step.ts';
import { type Colleague, readColleagues } from '#core/purchase/server/people/recipients.read.ts';
import { Tenant, type TenantTx } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { gates } from '#platform/shared/access/gates.ts';
import type { Day } from '#platform/shared/dates.ts';
import { getNextOccurrence, UNUSED_DRAFTS_BEFORE_PAUSE } from '../../rules/recurrence.ts';
import { draftReadyMail } from '../mail/draft-ready.tsx';
import {
  type AdvancedSchedule,
  advanceSchedules,
  type DueSchedule,
  deleteExpiredDrafts,
  lockDueSchedules,
  makeDrafts,
  readDueCompanies,
  readDueDay,
  readSchedulesWithUnusedDraft,
} from '../schedules.repo.ts';

/** The number of a company's schedules that are processed in one transaction. */
const AT_ONCE = 500;

/**
 * Creates the drafts that are due and notifies their users; nothing is sent or ordered. A schedule advances in the
 * same transaction as its draft, so that a second run finds nothing. After downtime one draft replaces all missed
 * ones.
 */
export const makeDraftsJob = defineJob({
  name: 'make-request-drafts',
  cron: '* * * * *',
  run: async ({ platform, signal }) => {
    const today = await readDueDay(platform.db);
    for (const companyId of await readDueCompanies(platform.db, today)) {
      const tenant = new Tenant(platform.db, platform.pool, companyId);
      for (let taken = AT_ONCE; taken === AT_ONCE; ) {
        if (signal.aborted) return;
        taken = await tenant.transaction((tx) => makeSome(tx, today));
      }
    }
    await deleteExpiredDrafts(platform.db);
  },
});

async function makeSome(tx: TenantTx, today: Day): Promise<number> {
  const due = await lockDueSchedules(tx, today, AT_ONCE);
  if (due.length === 0) return 0;
  const people = new Map((await readColleagues(tx)).map((one) => [one.id, one]));
  const unused = await readSchedulesWithUnusedDraft(
    tx,
    due.map(({ id }) => id),
  );
  const turns = due.map((schedule) => turnOf(schedule, people.get(schedule.user_id), unused, today));
  await advanceSchedules(tx, turns);
  await makeDrafts(
    tx,
    turns.flatMap(({ id, rests }) => (rests ? [] : [id])),
  );
  for (const turn of turns) if (turn.to) await tell(tx, turn.to, turn);
  return due.length;
}

interface Turn extends AdvancedSchedule {
  readonly schedule: DueSchedule;
  /** The user to notify; null if the user may no longer create requests, which pauses the schedule. */
  readonly to: Colleague | null;
}

/** Returns the next state of a due schedule: another draft, or a pause after too many unused ones. */
function turnOf(
  schedule: DueSchedule,
  user: Colleague | undefined,
  drafts: ReadonlySet<number>,
  today: Day,
): Turn {
  const unused = schedule.unused + (drafts.has(schedule.id) ? 1 : 0);
  const to = user && gates.newRequest(user.actor) ? user : null;
  return {
    ...{ id: schedule.id, schedule, to },
    next_on: getNextOccurrence(schedule, today),
    rests: to === null || unused >= UNUSED_DRAFTS_BEFORE_PAUSE,
    unused,
  };
}

function tell(tx: TenantTx, to: Colleague, { schedule, rests, next_on }: Turn): Promise<void> {
  const { id, template, request } = schedule;
  return notifyUser(tx, to, {
    purchase_id: null,
    template: draftReadyMail,
    params: { request, template, next_on: rests ? null : next_on },
    dedupe_key: `draft-${id}-${schedule.next_on}`,
    your_turn: false,
    data: { number: '', name: template, page: 'drafts', ...(rests ? { step: 'resting' } : {}) },
  });
}

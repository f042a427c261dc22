import type { Answer } from '@ponuda/contract/endpoint';
import type { homeApi } from '@ponuda/contract/home';
import type { CompanyContext, CompanyReader } from '../../../platform/context.ts';
import { readActivity } from './activity.read.ts';
import {
  type InboxGroup,
  inboxReading,
  type Reading,
  readDeadlines,
  readExpired,
  readToCompare,
  readToConfirm,
  readToResubmit,
  readToSend,
} from './inbox.read.ts';
import {
  readAdHocToApprove,
  readDirectToApprove,
  readDirectToPay,
  readToAgree,
  readToAnswer,
  readToApprove,
  readToPay,
  readToReceive,
} from './inbox-work.read.ts';

type Inbox = Answer<(typeof homeApi)['GET home/inbox']>;

/** What waits for the caller, with the deadlines that run and the latest changes. */
export async function readInbox(ctx: CompanyContext): Promise<Inbox> {
  const { now } = ctx.session;
  const reading = inboxReading(ctx, now);
  return {
    groups: await readGroups(reading),
    deadlines: await readDeadlines(reading),
    activity: await readActivity(ctx),
    server_now: now,
  };
}

/** The requests whose deadlines run out next, of what the reader sees. */
export function readNextDeadlines(reader: CompanyReader, limit: number): Promise<Inbox['deadlines']> {
  return readDeadlines(inboxReading(reader, reader.session.now), limit);
}

/** Every group that the caller has a right to, in the order in which they are shown. */
async function readGroups(reading: Reading): Promise<Inbox['groups']> {
  const groups: readonly (readonly [Inbox['groups'][number]['id'], InboxGroup | null])[] = [
    ['confirm', await readToConfirm(reading)],
    ['approve', await readToApprove(reading)],
    ['approve_ad_hoc', await readAdHocToApprove(reading)],
    ['approve_direct', await readDirectToApprove(reading)],
    ['agree', await readToAgree(reading)],
    ['answer', await readToAnswer(reading)],
    ['compare', await readToCompare(reading)],
    ['resubmit', await readToResubmit(reading)],
    ['send', await readToSend(reading)],
    ['receive', await readToReceive(reading)],
    ['pay', await readToPay(reading)],
    ['pay_direct', await readDirectToPay(reading)],
    ['expired', await readExpired(reading)],
  ];
  return groups.flatMap(([id, group]) => (group === null ? [] : [{ id, ...group }]));
}

import type { Answer } from '@ponuda/contract/endpoint';
import type { homeApi } from '@ponuda/contract/home';
import type { CompanyContext } from '../../../platform/context.ts';
import { readActivity } from './activity.read.ts';
import { readGroups } from './inbox.read.ts';

/** Reads the work that waits for the caller, with the deadlines that run and the latest changes. */
export async function readInbox(ctx: CompanyContext): Promise<Answer<(typeof homeApi)['GET home/inbox']>> {
  return { ...(await readGroups(ctx)), activity: await readActivity(ctx), server_now: ctx.session.now };
}

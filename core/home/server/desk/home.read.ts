import type { homeApi } from '#core/home/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Answer } from '#platform/shared/wire/endpoint.ts';
import { readActivity } from './activity.read.ts';
import { readGroups } from './inbox.read.ts';

/** Reads the work that waits for the caller, the upcoming deadlines and the latest changes. */
export async function readInbox(ctx: CompanyContext): Promise<Answer<(typeof homeApi)['GET home/inbox']>> {
  return { ...(await readGroups(ctx)), activity: await readActivity(ctx), server_now: ctx.session.now };
}

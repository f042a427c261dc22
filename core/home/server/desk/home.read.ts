import type { homeApi } from '#core/home/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import { readActivity } from './activity.read.ts';
import { readInboxGroups } from './inbox.read.ts';

/** Reads the work waiting for the caller, the upcoming deadlines and the latest changes. */
export async function readInbox(
  ctx: CompanyContext,
): Promise<EndpointResponse<(typeof homeApi)['GET home/inbox']>> {
  return { ...(await readInboxGroups(ctx)), activity: await readActivity(ctx), server_now: ctx.session.now };
}

import { endSessions } from '#platform/server/auth/sessions.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { parseDevice } from '../device.ts';
import { recordOwnAction } from '../record-own-action.ts';

interface OwnSession {
  readonly id: number;
  readonly user_agent: string;
  readonly ip: string;
}

/** Ends one of the caller's sessions, so that the next call in that session is refused. */
export async function endSession(ctx: SessionContext, { id, user_agent, ip }: OwnSession): Promise<void> {
  await ctx.platform.db.transaction().execute(async (trx) => {
    const ended = await endSessions(trx, 'ended by the user', (query) => query.where('id', '=', id));
    if (ended > 0) await recordOwnAction(trx, ctx, 'session_ended', { ...parseDevice(user_agent), ip });
  });
}

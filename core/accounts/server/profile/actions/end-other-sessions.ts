import { endSessions } from '#platform/server/auth/sessions.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { recordOwnAction } from '../record-own-action.ts';

/** Ends all sessions of the caller except the current one; returns the number of ended sessions. */
export async function endOtherSessions(ctx: SessionContext): Promise<number> {
  const { id, user } = ctx.session;
  return await ctx.platform.db.transaction().execute(async (trx) => {
    const ended = await endSessions(trx, 'ended by the user', (query) =>
      query.where('user_id', '=', user.id).where('id', '!=', id),
    );
    if (ended > 0) await recordOwnAction(trx, ctx, 'session_ended', { sessions: ended });
    return ended;
  });
}

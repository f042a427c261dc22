import { requirePassword } from '#core/accounts/server/login/public.ts';
import { removeSecondFactor } from '#platform/server/auth/second-factor.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { lockProfile } from '../profile.repo.ts';
import { recordOwnAction } from '../record-own-action.ts';

/** Disables the caller's second factor and deletes its key and recovery codes. */
export async function switchOffTwoFactor(ctx: SessionContext, password: string): Promise<void> {
  const { id } = await requirePassword(ctx, 'password', password);
  await ctx.platform.db.transaction().execute(async (trx) => {
    const { totp_enabled_at } = await lockProfile(trx, id);
    if (totp_enabled_at === null) throw new AppError('two_factor_off');
    await removeSecondFactor(trx, id);
    await recordOwnAction(trx, ctx, 'two_factor_off');
  });
}

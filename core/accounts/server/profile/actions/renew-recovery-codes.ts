import { requirePassword } from '#core/accounts/server/login/public.ts';
import { makeRecoveryCodes } from '#platform/server/auth/second-factor.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { lockProfile } from '../profile.repo.ts';
import { recordOwnAction } from '../record-own-action.ts';

/** Creates new recovery codes for the caller and invalidates the old ones. */
export async function renewRecoveryCodes(ctx: SessionContext, password: string): Promise<string[]> {
  const { platform } = ctx;
  const { id } = await requirePassword(ctx, 'password', password);
  return await platform.db.transaction().execute(async (trx) => {
    const { totp_enabled_at } = await lockProfile(trx, id);
    if (totp_enabled_at === null) throw new AppError('two_factor_off');
    await recordOwnAction(trx, ctx, 'recovery_codes_made');
    return await makeRecoveryCodes(trx, platform.config.secretKey, id);
  });
}

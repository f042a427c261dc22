import { makeRecoveryCodes, redeemAppCode } from '#platform/server/auth/second-factor.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { lockProfile, switchSecondFactorOn } from '../profile.repo.ts';
import { recordOwnAction } from '../record-own-action.ts';

/** Enables the second factor once a code proves that the app has the key. Returns the recovery codes. */
export async function confirmTwoFactor(ctx: SessionContext, code: string): Promise<string[]> {
  const { platform, session } = ctx;
  const { id } = session.user;
  return await platform.db.transaction().execute(async (trx) => {
    const { totp_secret, totp_enabled_at } = await lockProfile(trx, id);
    if (totp_enabled_at !== null) throw new AppError('two_factor_on');
    if (totp_secret === null) throw new AppError('two_factor_off');
    if (!(await redeemAppCode(trx, platform.config.secretKey, id, code.replace(/\s/g, ''))))
      throw new AppError('wrong_code', { errors: { code: [{ rule: 'wrong', params: {} }] } });
    await switchSecondFactorOn(trx, id);
    await recordOwnAction(trx, ctx, 'two_factor_on');
    return await makeRecoveryCodes(trx, platform.config.secretKey, id);
  });
}

import { requirePassword } from '#core/accounts/server/login/public.ts';
import { saveNewTotpSecret } from '#platform/server/auth/second-factor.ts';
import { encodeBase32, otpauthUri } from '#platform/server/auth/totp.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { encodeQrCode } from '#platform/server/qr/qr-code.ts';

/**
 * Creates a key for the caller's authenticator app. Logins change only after a code from the app has confirmed
 * the key.
 */
export async function startTwoFactor(ctx: SessionContext, password: string) {
  const { platform } = ctx;
  const account = await requirePassword(ctx, 'password', password);
  if (account.totp_enabled_at !== null) throw new AppError('two_factor_on');
  const secret = await saveNewTotpSecret(platform.db, platform.config.secretKey, account.id);
  const uri = otpauthUri(secret, account.email);
  return { secret: encodeBase32(secret), uri, qr: encodeQrCode(uri) };
}

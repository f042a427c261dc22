import { keepNewSecret } from '../../../platform/auth/second-factor.ts';
import { base32, otpauthUri } from '../../../platform/auth/totp.ts';
import type { SessionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { qrCode } from '../../../platform/qr/qr-code.ts';
import { demandPassword } from '../../auth/public.ts';

/** Makes a key for the caller's app. Nothing about the login changes until a code of the app confirms it. */
export async function startTwoFactor(ctx: SessionContext, password: string) {
  const { platform } = ctx;
  const account = await demandPassword(ctx, 'password', password);
  if (account.totp_enabled_at !== null) throw new AppError('two_factor_on');
  const secret = await keepNewSecret(platform.db, platform.config.secretKey, account.id);
  const uri = otpauthUri(secret, account.email);
  return { secret: base32(secret), uri, qr: qrCode(uri) };
}

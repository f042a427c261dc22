import type { ApiToken } from '#core/integrations/wire/api-tokens.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import { digestSecret, generateSecret } from '#platform/server/auth/secrets.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { AppError, fieldError, notFoundError } from '#platform/server/errors.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import {
  MAX_ACTIVE_TOKENS,
  TOKEN_PREFIX,
  TOKEN_VISIBLE_CHARACTERS,
  type TokenWriteScope,
} from '#platform/shared/access/token-scopes.ts';
import { asDay, dayInBelgrade, endOfDayInBelgrade } from '#platform/shared/dates.ts';
import { findToken } from '../api-tokens.read.ts';
import { countOwnTokens, insertToken } from '../api-tokens.repo.ts';
import { tokenCreatedMail } from '../mail/token-made.tsx';

interface Wanted {
  readonly name: string;
  readonly writes: readonly TokenWriteScope[];
  /** The last day on which the token is valid; '' for no expiry. */
  readonly expires_on: string;
}

/**
 * Creates a token for the caller. The token is returned only once, because only its digest is stored. An email
 * notifies the caller, in case someone else created it.
 */
export function createToken(
  ctx: CompanyContext,
  { name, writes, expires_on }: Wanted,
): Promise<{ token: string; api_token: ApiToken }> {
  const { session, request } = ctx;
  return ctx.tenant.transaction(async (tx) => {
    const at = await readClock(tx.trx);
    if (expires_on !== '' && expires_on < dayInBelgrade(at)) throw fieldError('expires_on', 'date_past');
    if ((await countOwnTokens(tx, session.user.id)) >= MAX_ACTIVE_TOKENS)
      throw new AppError('list_full', { params: { max: MAX_ACTIVE_TOKENS } });
    const token = `${TOKEN_PREFIX}${generateSecret()}`;
    const prefix = token.slice(0, TOKEN_VISIBLE_CHARACTERS);
    const chosen = [...new Set(writes)];
    const id = await insertToken(tx, {
      user_id: session.user.id,
      name,
      token_hash: digestSecret(token),
      prefix,
      writes: chosen,
      expires_at: expires_on === '' ? null : endOfDayInBelgrade(asDay(expires_on)),
    });
    await recordAuditEntry(tx.trx, {
      kind: 'token_created',
      company_id: tx.company_id,
      by: toAuditActor(session),
      ip: request.ip,
      data: { name, prefix, writes: chosen, ...(expires_on === '' ? {} : { expires_on }) },
    });
    if (isMailable(session.user.email))
      queueMailAtCommit(tx, {
        dedupe_key: `token-made-${id}`,
        company_id: tx.company_id,
        template: tokenCreatedMail,
        lang: session.user.lang,
        to: session.user,
        params: {
          name,
          prefix,
          writes: chosen,
          at,
          expires_on,
          ip: request.ip,
        },
      });
    const api_token = await findToken(tx, id);
    if (!api_token) throw notFoundError();
    return { token, api_token };
  });
}

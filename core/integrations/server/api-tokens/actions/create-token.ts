import type { ApiToken } from '#core/integrations/wire/api-tokens.ts';
import { auditActor, recordAudit } from '#platform/server/audit/record-audit.ts';
import { digestOf, newSecret } from '#platform/server/auth/secrets.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { AppError, fieldError, notFound } from '#platform/server/errors.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import { mailAtCommit } from '#platform/server/mail/queue-mail.ts';
import {
  TOKEN_PREFIX,
  TOKEN_VISIBLE_CHARACTERS,
  TOKENS_MAX,
  type TokenWrite,
} from '#platform/shared/access/token-scopes.ts';
import { day, dayInBelgrade, endOfDayInBelgrade } from '#platform/shared/dates.ts';
import { findToken } from '../api-tokens.read.ts';
import { countOwnTokens, insertToken } from '../api-tokens.repo.ts';
import { tokenMadeMail } from '../mail/token-made.tsx';

interface Wanted {
  readonly name: string;
  readonly writes: readonly TokenWrite[];
  /** The last day on which the token is valid; '' for no expiry. */
  readonly expires_on: string;
}

/**
 * Creates a token for the caller. The token is returned only once, because only its digest is stored. A mail notifies
 * the caller, in case another person created it.
 */
export function createToken(
  ctx: CompanyContext,
  { name, writes, expires_on }: Wanted,
): Promise<{ token: string; api_token: ApiToken }> {
  const { session, request } = ctx;
  return ctx.tenant.transaction(async (tx) => {
    const at = await readClock(tx.trx);
    if (expires_on !== '' && expires_on < dayInBelgrade(at)) throw fieldError('expires_on', 'date_past');
    if ((await countOwnTokens(tx, session.user.id)) >= TOKENS_MAX)
      throw new AppError('list_full', { params: { max: TOKENS_MAX } });
    const token = `${TOKEN_PREFIX}${newSecret()}`;
    const prefix = token.slice(0, TOKEN_VISIBLE_CHARACTERS);
    const chosen = [...new Set(writes)];
    const id = await insertToken(tx, {
      user_id: session.user.id,
      name,
      token_hash: digestOf(token),
      prefix,
      writes: chosen,
      expires_at: expires_on === '' ? null : endOfDayInBelgrade(day(expires_on)),
    });
    await recordAudit(tx.trx, {
      kind: 'token_created',
      company_id: tx.company_id,
      by: auditActor(session),
      ip: request.ip,
      data: { name, prefix, writes: chosen, ...(expires_on === '' ? {} : { expires_on }) },
    });
    if (isMailable(session.user.email))
      mailAtCommit(tx, {
        dedupe_key: `token-made-${id}`,
        company_id: tx.company_id,
        template: tokenMadeMail,
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
    if (!api_token) throw notFound();
    return { token, api_token };
  });
}

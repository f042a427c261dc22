import type { SsoRefusal } from '#core/accounts/rules/sso-refusals.ts';
import { readRefreshCookie } from '#platform/server/auth/refresh-cookie.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { SessionTokens } from '#platform/server/auth/sessions.ts';
import type { PublicContext } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { type Attempt, findAttempt } from '../attempts.read.ts';
import { markAttemptUsed } from '../attempts.repo.ts';
import { readBrowserSecret } from '../browser-cookie.ts';
import { exchangeCode, isOutage, SsoFailure } from '../exchange-code.ts';
import type { Person } from '../person.ts';
import { getProviderClient } from '../provider-client.ts';
import { companyExists, findProvider, readTesterName } from '../providers.read.ts';
import { buildSsoUrls, refusalPageUrl } from '../redirect-url.ts';
import { finishLogin } from './finish-login.ts';
import { finishSsoTest } from './finish-test.ts';
import { recordFailedLogin } from './record-failed-login.ts';

export interface ProviderCallbackResult {
  readonly to: string;
  readonly tokens?: SessionTokens;
}

/**
 * Finishes a login or a test when the provider redirects the browser back. Returns the URL to redirect the
 * browser to. After a failure, this is the URL of a page that explains the failure.
 */
export async function handleProviderCallback(
  ctx: PublicContext,
  state: string,
): Promise<ProviderCallbackResult> {
  const { config, db, pool } = ctx.platform;
  const attempt = await takeAttempt(ctx, state);
  if (typeof attempt === 'string') return { to: refusalPageUrl(config, attempt) };
  const tenant = new Tenant(db, pool, attempt.company_id);
  const provider = await findProvider(tenant);
  let person: Person | undefined;
  try {
    if (!provider || !(await companyExists(db, attempt.company_id))) throw new SsoFailure('unknown_company');
    const client = await getProviderClient(config, provider);
    person = await exchangeCode(client, attempt, {
      callback: callbackOf(ctx),
      state,
      names: provider,
    });
    if (attempt.purpose === 'login') {
      const { ip, headers } = ctx.request;
      const caller = { ip, userAgent: headers['user-agent'] ?? '', replaced: readRefreshCookie(ctx) };
      return { to: buildSsoUrls(config).landing, tokens: await finishLogin(tenant, config, person, caller) };
    }
    const by = { user_id: attempt.tested_by, name: await readTesterName(tenant, attempt.tested_by ?? 0) };
    await finishSsoTest(tenant, { provider, client: client.client, person, who: { by, ip: ctx.request.ip } });
    return { to: testPage(ctx, 'passed') };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    ctx.request.log.warn({ err: error, company: attempt.company_id }, 'a login at the provider failed');
    if (attempt.purpose === 'test') return { to: testPage(ctx, refusal) };
    const failedLogin = {
      issuer: provider?.issuer ?? '',
      email: person?.email ?? '',
      refusal,
      ip: ctx.request.ip,
    };
    await recordFailedLogin(tenant, failedLogin);
    return { to: refusalPageUrl(config, refusal) };
  }
}

/** Consumes the login attempt that belongs to a state, if this browser began the attempt. */
async function takeAttempt(ctx: PublicContext, state: string): Promise<Attempt | SsoRefusal> {
  const { db } = ctx.platform;
  const attempt = state === '' ? undefined : await findAttempt(db, state);
  if (!attempt?.open) return 'expired';
  const browser = readBrowserSecret(ctx);
  // A state that was stolen or forwarded is not consumed, so the browser that began the login can still use it.
  if (browser === undefined || !attempt.browser_hash.equals(digestSecret(browser))) return 'other_browser';
  return (await markAttemptUsed(db, attempt)) ? attempt : 'expired';
}

function refusalIn(error: unknown): SsoRefusal | undefined {
  if (error instanceof SsoFailure) return error.refusal;
  return isOutage(error) ? 'provider_down' : undefined;
}

/** Returns the callback URL as registered with the provider, with the query sent by the provider. */
function callbackOf({ platform, request }: PublicContext): URL {
  const url = new URL(buildSsoUrls(platform.config).callback);
  const cut = request.url.indexOf('?');
  url.search = cut < 0 ? '' : request.url.slice(cut);
  return url;
}

const testPage = ({ platform }: PublicContext, result: string) =>
  `${buildSsoUrls(platform.config).settings}?test=${result}`;

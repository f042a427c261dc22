import { describe, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import type { EndpointKey } from '../wire/endpoint.ts';
import { getTokenRequirement } from './token-access.ts';
import { TOKEN_WRITE_SCOPES, type TokenRequirement, type TokenWriteScope } from './token-scopes.ts';

/** The paths of the writes that each scope permits. */
const WITHIN: Readonly<Record<TokenWriteScope, RegExp>> = {
  purchases: /^\S+ (purchases|ad-hoc-purchases|direct-purchases|purchase-steps\/(rfps|notes))(\/|$)/,
  approvals: /^PUT (purchases\/offers\/confirmOffers|(ad-hoc|direct)-purchases\/(approve|reject))\//,
  warehouse: /^\S+ purchase-steps\/storekeeper\//,
  finances: /^\S+ purchase-steps\/finances\//,
  suppliers: /^\S+ (suppliers|supplers|contact_persons|documents|categories)(\/|$)/,
  budgets: /^\S+ budgets(\/|$)/,
};
/**
 * Writes below the paths of these scopes that no API token may make: recording that the supplier was asked, decisions
 * on an account and on an e-invoice, links for a browser, and a request's own landed costs.
 */
const BY_PEOPLE =
  /\/check-account$|\/(accounts\/\{account_id\}|incoming\/\{id\})\/|^POST documents\/\{id\}\/preview$|^PUT purchases\/\{id\}\/landed$/;
const ANY_ATTACHMENTS = ['POST files', 'DELETE files/{id}'];
/** Covers any step by its status number, including confirming, receiving and paying. */
const EVERY_STEP = 'PUT purchase-steps/status/{status}/{id}';

/**
 * Reads that are closed to API tokens: accounts, permissions, logins, the company's own settings and views, and data
 * that belongs to no company.
 */
const NOT_READ =
  /^GET (user-profile|user-management|users|policies|moderation|sso2|sso|affiliate|legal|dev|help|calendar|company-archives|plans|list-views|maintenance|support)(\/|$)|^GET documents\/preview\/|^GET purchases\/\{id\}\/pack$/;

const keys = Object.keys(api) as EndpointKey[];

/** Returns the scope of a write. Decisions belong to the scope `approvals`, whatever their path. */
const scopeOf = (key: EndpointKey) =>
  (['approvals', ...TOKEN_WRITE_SCOPES] as const).find((scope) => WITHIN[scope].test(key));

function expected(key: EndpointKey): TokenRequirement {
  if (key === 'POST auth/me' || key === 'GET user-management/sectors/getAll') return 'read';
  if (key.startsWith('GET ')) return NOT_READ.test(key) ? 'never' : 'read';
  if (ANY_ATTACHMENTS.includes(key)) return { any: ['purchases', 'warehouse', 'finances'] };
  if (key === EVERY_STEP) return { all: ['purchases', 'approvals', 'warehouse', 'finances'] };
  const scope = BY_PEOPLE.test(key) ? undefined : scopeOf(key);
  return scope === undefined ? 'never' : { all: [scope] };
}

describe('which calls API tokens reach', () => {
  it.each(keys)('%s', (key) => {
    expect(getTokenRequirement(key)).toEqual(expected(key));
  });

  it('a call that nobody has named is closed to them, wherever it stands', () => {
    for (const path of ['purchases/{id}/anything', 'budgets/anything', 'suppliers/{id}/anything'])
      expect(getTokenRequirement(`POST ${path}` as EndpointKey)).toBe('never');
  });

  it('none that changes an account, a right, a login or what leaves the company', () => {
    const closed = keys.filter((key) =>
      /password|two-factor|session|api-tokens|webhooks|calendar|sso|user-management|moderation|impersonat|delegations|company|avatar|language|preorder|become/.test(
        key,
      ),
    );
    expect(closed.length).toBeGreaterThan(60);
    expect(closed.filter((key) => getTokenRequirement(key) !== 'never')).toEqual([
      'GET user-management/sectors/getAll',
    ]);
  });
});

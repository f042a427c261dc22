import type { TokenNeed, TokenWrite } from '@ponuda/domain/access/token-scopes';
import type { EndpointKey } from './endpoint.ts';

const all = (...scopes: readonly TokenWrite[]): TokenNeed => ({ all: scopes });

/**
 * Which calls API tokens reach; the first that fits counts, and what fits none is closed to them. So is whatever
 * concerns accounts, rights and logins: auth, user-profile, users, single sign-on, moderation (ADR 0041).
 */
const RULES: readonly (readonly [RegExp, TokenNeed])[] = [
  [/^POST auth\/me$/, 'read'],
  [/^GET user-management\/sectors\/getAll$/, 'read'],
  // A link that opens a file without a login is for a browser.
  [/^\S+ documents\/(\{id\}\/preview|preview\/)/, 'never'],
  [
    /^GET (purchases|purchase-confirm|purchase-steps|ad-hoc-purchases|direct-purchases|suppliers|articles|documents|categories|budgets|files|statistics|home|search|notifications|market-place)(\/|$)/,
    'read',
  ],

  // A call that holds a purchase's attachments may upload one.
  [/^POST files$/, { any: ['purchases', 'warehouse', 'finances'] }],
  [/^DELETE files\//, { any: ['purchases', 'warehouse', 'finances'] }],

  // That somebody asked the supplier about its account is said by a person.
  [/\/check-account$/, 'never'],
  // Any step there is, by its number.
  [/^PUT purchase-steps\/status\//, all('purchases', 'approvals', 'warehouse', 'finances')],
  [/^PUT purchases\/offers\/confirmOffers\//, all('approvals')],
  [/^PUT (ad-hoc|direct)-purchases\/(approve|reject)\//, all('approvals')],
  [/^\S+ purchase-steps\/storekeeper\//, all('warehouse')],
  [/^\S+ purchase-steps\/finances\//, all('finances')],
  [/^\S+ purchase-steps\/(rfps|notes)\//, all('purchases')],
  [/^\S+ (purchases|ad-hoc-purchases|direct-purchases)(\/|$)/, all('purchases')],

  [/^\S+ (suppliers|supplers|contact_persons|documents|categories)(\/|$)/, all('suppliers')],
  [/^\S+ budgets(\/|$)/, all('budgets')],
];

/** Answers what a call of the contract demands of an API token. */
export function tokenNeed(key: EndpointKey): TokenNeed {
  return RULES.find(([pattern]) => pattern.test(key))?.[1] ?? 'never';
}

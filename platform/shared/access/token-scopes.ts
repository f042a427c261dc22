/** The prefix of every API token, by which a leaked token is recognised. */
export const TOKEN_PREFIX = 'pnd_';
/** The number of characters of a token that are shown, including its prefix. */
export const TOKEN_VISIBLE_CHARACTERS = 10;
/** The maximum number of active tokens of a user. */
export const MAX_ACTIVE_TOKENS = 20;
/** The last use of a token is recorded at most once in this period. */
export const TOKEN_USE_RECORD_SECONDS = 15 * 60;

/** The scopes that allow a token to write; every token may read. */
export const TOKEN_WRITE_SCOPES = [
  'purchases',
  'approvals',
  'warehouse',
  'finances',
  'suppliers',
  'budgets',
] as const;
export type TokenWriteScope = (typeof TOKEN_WRITE_SCOPES)[number];

/**
 * The requirement of a call for a token: none beyond reading (`read`), all of some scopes, one of several scopes, or
 * that the caller has no token (`never`).
 */
export type TokenRequirement =
  | 'never'
  | 'read'
  | { readonly all: readonly TokenWriteScope[] }
  | { readonly any: readonly TokenWriteScope[] };

/** Returns the scopes that a token lacks for a call. Do not call this for `never`. */
export function findMissingScopes(
  need: Exclude<TokenRequirement, 'never'>,
  has: readonly string[],
): readonly TokenWriteScope[] {
  if (need === 'read') return [];
  if ('any' in need) return need.any.some((scope) => has.includes(scope)) ? [] : need.any;
  return need.all.filter((scope) => !has.includes(scope));
}

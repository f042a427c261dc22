/** The prefix of every API token, which makes leaked tokens recognisable. */
export const TOKEN_PREFIX = 'pnd_';
/** The number of visible characters of a token, including its prefix. */
export const TOKEN_VISIBLE_CHARACTERS = 10;
/** The maximum number of active tokens per user. */
export const MAX_ACTIVE_TOKENS = 20;
/** The minimum interval between two records of a token's use. */
export const TOKEN_USE_RECORD_SECONDS = 15 * 60;

/** The scopes that allow a token to write. Every token may read. */
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
 * What a call requires of a token: nothing beyond reading (`read`), all of some scopes, one of several scopes, or
 * that the caller does not use a token (`never`).
 */
export type TokenRequirement =
  | 'never'
  | 'read'
  | { readonly all: readonly TokenWriteScope[] }
  | { readonly any: readonly TokenWriteScope[] };

/** Returns the scopes that a token lacks for a call. Must not be called for `never`. */
export function findMissingScopes(
  need: Exclude<TokenRequirement, 'never'>,
  has: readonly string[],
): readonly TokenWriteScope[] {
  if (need === 'read') return [];
  if ('any' in need) return need.any.some((scope) => has.includes(scope)) ? [] : need.any;
  return need.all.filter((scope) => !has.includes(scope));
}

/** The beginning of every API token, by which a token is recognised wherever it turns up. */
export const TOKEN_PREFIX = 'pnd_';
/** Characters of a token that stay visible, its prefix included. */
export const TOKEN_SHOWN = 10;
/** A user may have this many tokens in force. */
export const TOKENS_MAX = 20;
/** The last use of a token is recorded at most once in this time. */
export const TOKEN_USE_NOTED_SECONDS = 15 * 60;

/** A token may be allowed to write these; every token may read. */
export const TOKEN_WRITES = [
  'purchases',
  'approvals',
  'warehouse',
  'finances',
  'suppliers',
  'budgets',
] as const;
export type TokenWrite = (typeof TOKEN_WRITES)[number];

/**
 * A call asks of a token nothing but to be one (`read`), all of some scopes, one of them, or that it be no token at
 * all (`never`).
 */
export type TokenNeed =
  | 'never'
  | 'read'
  | { readonly all: readonly TokenWrite[] }
  | { readonly any: readonly TokenWrite[] };

/** The scopes a token lacks for a call; none: it may, as far as scopes go. Not to be asked about `never`. */
export function missingScopes(
  need: Exclude<TokenNeed, 'never'>,
  has: readonly string[],
): readonly TokenWrite[] {
  if (need === 'read') return [];
  if ('any' in need) return need.any.some((scope) => has.includes(scope)) ? [] : need.any;
  return need.all.filter((scope) => !has.includes(scope));
}

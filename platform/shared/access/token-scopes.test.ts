import { describe, expect, it } from 'vitest';
import {
  findMissingScopes,
  MAX_ACTIVE_TOKENS,
  TOKEN_PREFIX,
  TOKEN_USE_RECORD_SECONDS,
  TOKEN_VISIBLE_CHARACTERS,
  TOKEN_WRITE_SCOPES,
} from './token-scopes.ts';

describe('a token', () => {
  it('reads whatever its scopes are', () => {
    expect(findMissingScopes('read', [])).toEqual([]);
    expect(findMissingScopes('read', ['purchases'])).toEqual([]);
  });

  it('lacks those scopes of a call that it does not have, where the call asks for all', () => {
    const need = { all: ['purchases', 'approvals', 'finances'] } as const;
    expect(findMissingScopes(need, [])).toEqual(['purchases', 'approvals', 'finances']);
    expect(findMissingScopes(need, ['approvals', 'warehouse'])).toEqual(['purchases', 'finances']);
    expect(findMissingScopes(need, ['finances', 'approvals', 'purchases'])).toEqual([]);
    expect(findMissingScopes({ all: [] }, [])).toEqual([]);
  });

  it('lacks all scopes of a call that asks for one of them, or none', () => {
    const need = { any: ['purchases', 'warehouse'] } as const;
    expect(findMissingScopes(need, [])).toEqual(['purchases', 'warehouse']);
    expect(findMissingScopes(need, ['finances'])).toEqual(['purchases', 'warehouse']);
    expect(findMissingScopes(need, ['warehouse'])).toEqual([]);
    expect(findMissingScopes(need, ['finances', 'purchases'])).toEqual([]);
  });

  it('may write these', () => {
    expect(TOKEN_WRITE_SCOPES).toEqual([
      'purchases',
      'approvals',
      'warehouse',
      'finances',
      'suppliers',
      'budgets',
    ]);
  });

  it('is known by its beginning and shows some characters of itself', () => {
    expect([TOKEN_PREFIX, TOKEN_VISIBLE_CHARACTERS, MAX_ACTIVE_TOKENS]).toEqual(['pnd_', 10, 20]);
  });

  it('has its last use recorded at most every quarter of an hour', () => {
    expect(TOKEN_USE_RECORD_SECONDS).toBe(900);
  });
});

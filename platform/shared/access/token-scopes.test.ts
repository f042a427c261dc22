import { describe, expect, it } from 'vitest';
import {
  missingScopes,
  TOKEN_PREFIX,
  TOKEN_USE_RECORD_SECONDS,
  TOKEN_VISIBLE_CHARACTERS,
  TOKEN_WRITES,
  TOKENS_MAX,
} from './token-scopes.ts';

describe('a token', () => {
  it('reads whatever its scopes are', () => {
    expect(missingScopes('read', [])).toEqual([]);
    expect(missingScopes('read', ['purchases'])).toEqual([]);
  });

  it('lacks those scopes of a call that it does not have, where the call asks for all', () => {
    const need = { all: ['purchases', 'approvals', 'finances'] } as const;
    expect(missingScopes(need, [])).toEqual(['purchases', 'approvals', 'finances']);
    expect(missingScopes(need, ['approvals', 'warehouse'])).toEqual(['purchases', 'finances']);
    expect(missingScopes(need, ['finances', 'approvals', 'purchases'])).toEqual([]);
    expect(missingScopes({ all: [] }, [])).toEqual([]);
  });

  it('lacks all scopes of a call that asks for one of them, or none', () => {
    const need = { any: ['purchases', 'warehouse'] } as const;
    expect(missingScopes(need, [])).toEqual(['purchases', 'warehouse']);
    expect(missingScopes(need, ['finances'])).toEqual(['purchases', 'warehouse']);
    expect(missingScopes(need, ['warehouse'])).toEqual([]);
    expect(missingScopes(need, ['finances', 'purchases'])).toEqual([]);
  });

  it('may write these', () => {
    expect(TOKEN_WRITES).toEqual(['purchases', 'approvals', 'warehouse', 'finances', 'suppliers', 'budgets']);
  });

  it('is known by its beginning and shows some characters of itself', () => {
    expect([TOKEN_PREFIX, TOKEN_VISIBLE_CHARACTERS, TOKENS_MAX]).toEqual(['pnd_', 10, 20]);
  });

  it('has its last use recorded at most every quarter of an hour', () => {
    expect(TOKEN_USE_RECORD_SECONDS).toBe(900);
  });
});

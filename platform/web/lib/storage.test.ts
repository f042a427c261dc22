import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, type StorageKey, writeStored } from './storage.ts';

/** The keys defined by the specification (§9), including those for theme and skin. */
const SPECIFIED = [
  'lang',
  'lastPage',
  'dialogWelcomeInstructions',
  'access_token',
  'access_token_impersonate',
  'refreshTime',
  'redirectTo',
  'theme',
  'skin',
] as const satisfies readonly StorageKey[];

describe('local storage', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => void vi.unstubAllGlobals());

  it('S9.23 keeps each thing under the key of the specification, and forgets it again', () => {
    for (const key of SPECIFIED) writeStored(key, `a ${key}`);
    expect({ ...localStorage }).toEqual(Object.fromEntries(SPECIFIED.map((key) => [key, `a ${key}`])));
    expect(readStored('skin')).toBe('a skin');
    for (const key of SPECIFIED) writeStored(key, null);
    expect(localStorage.length).toBe(0);
  });
  it('a browser that refuses it breaks nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => writeStored('lang', 'de')).not.toThrow();
    expect(readStored('lang')).toBeNull();
  });
});

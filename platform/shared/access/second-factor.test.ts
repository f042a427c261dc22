import { expect, it } from 'vitest';
import { formatRecoveryCode, parseSecondFactorCode, RECOVERY_CODE_ALPHABET } from './second-factor.ts';

it.each([
  ['123456', { kind: 'totp', code: '123456' }],
  [' 123 456 ', { kind: 'totp', code: '123456' }],
  ['abcd-efgh-jkmn', { kind: 'recovery', code: 'ABCDEFGHJKMN' }],
  ['ABCDEFGHJKMN', { kind: 'recovery', code: 'ABCDEFGHJKMN' }],
  ['12345', null],
  ['1234567', null],
  ['ABCD-EFGH-JKM0', null],
  ['', null],
  ['9'.repeat(100_000), null],
  ['１２３４５６', null],
] as const)('%s', (typed, code) => {
  expect(parseSecondFactorCode(typed)).toEqual(code);
});

it('shows recovery codes in groups, of letters and digits that nobody mistakes for each other', () => {
  expect(formatRecoveryCode('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
  expect(RECOVERY_CODE_ALPHABET).toHaveLength(32);
  expect(RECOVERY_CODE_ALPHABET).not.toMatch(/[01IO]/);
});

import { describe, expect, it } from 'vitest';
import { base32, hotp, otpauthUri, stepAt, stepOfCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

it('makes the codes of RFC 4226, appendix D', () => {
  expect(Array.from({ length: 10 }, (_, counter) => hotp(SECRET, counter))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('makes the code of RFC 6238, appendix B, at %s seconds', (seconds, code) => {
  expect(hotp(SECRET, stepAt(seconds), 8)).toBe(code);
});

describe('a code', () => {
  const now = stepAt(1_234_567_890);

  it.each([-1, 0, 1])('%s steps away counts', (away) => {
    expect(stepOfCode(SECRET, hotp(SECRET, now + away), now)).toBe(now + away);
  });

  it.each([-2, 2])('%s steps away does not', (away) => {
    expect(stepOfCode(SECRET, hotp(SECRET, now + away), now)).toBeUndefined();
  });

  it.each(['', '12345', '1234567', 'abcdef', 'č'.repeat(6)])('%j fits none', (code) => {
    expect(stepOfCode(SECRET, code, now)).toBeUndefined();
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j as RFC 4648 does', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

it('names the product and the account for the app', () => {
  const uri = new URL(otpauthUri(SECRET, 'ana+1@demo.test'));
  expect(decodeURIComponent(uri.pathname)).toBe('//totp/Ponuda:ana+1@demo.test'.replace('//totp', ''));
  expect(uri.host).toBe('totp');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Ponuda',
  });
});

import { describe, expect, it } from 'vitest';
import { encodeBase32, findTotpStep, generateTotpCode, getTotpStep, otpauthUri } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

it('makes the code of RFC 6238, appendix B, in six digits', () => {
  expect(generateTotpCode(SECRET, getTotpStep(1_234_567_890))).toBe('005924');
});

describe('a code', () => {
  const now = getTotpStep(1_234_567_890);

  it.each([-1, 0, 1])('%s steps away is accepted, and the answer names its step', (away) => {
    expect(findTotpStep(SECRET, generateTotpCode(SECRET, now + away), now)).toBe(now + away);
  });

  it.each([-2, 2])('%s steps away is not', (away) => {
    expect(findTotpStep(SECRET, generateTotpCode(SECRET, now + away), now)).toBeUndefined();
  });

  it.each(['', '12345', '1234567', 'abcdef', 'č'.repeat(6)])('%j fits none', (code) => {
    expect(findTotpStep(SECRET, code, now)).toBeUndefined();
  });
});

it('names the product and the account for the app', () => {
  const uri = new URL(otpauthUri(SECRET, 'ana+1@demo.test'));
  expect(decodeURIComponent(uri.pathname)).toBe('/Ponuda:ana+1@demo.test');
  expect(uri.host).toBe('totp');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Ponuda',
  });
  expect(encodeBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

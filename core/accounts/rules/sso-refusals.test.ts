import { expect, it } from 'vitest';
import { emailDomain, isSsoRefusal, SSO_REFUSALS } from './sso-refusals.ts';

it('takes each reason for a refusal out of an address', () => {
  expect(SSO_REFUSALS.every(isSsoRefusal)).toBe(true);
});

it.each(['', 'Denied', 'denied ', 'toString', null, undefined, 7, ['denied']])(
  'nothing else in an address is a reason: %j',
  (text) => {
    expect(isSsoRefusal(text)).toBe(false);
  },
);

it.each([
  ['ana@demo.test', 'demo.test'],
  ['Ana@Demo.TEST', 'demo.test'],
  ['"ana@home"@demo.test', 'demo.test'],
  ['@demo.test', 'demo.test'],
  ['ana@', ''],
  ['Demo.test', 'demo.test'],
])('the domain of %s is what stands behind its last @, in small letters', (email, domain) => {
  expect(emailDomain(email)).toBe(domain);
});

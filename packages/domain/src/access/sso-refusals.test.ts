import { expect, it } from 'vitest';
import { emailDomain, isSsoRefusal, SSO_REFUSALS } from './sso-refusals.ts';

it('a login at a provider is refused for one of these reasons', () => {
  expect(SSO_REFUSALS).toEqual([
    'unknown_company',
    'too_often',
    'expired',
    'other_browser',
    'denied',
    'provider_down',
    'not_trusted',
    'email_unverified',
    'email_domain',
    'unknown_user',
    'already_linked',
    'client_refused',
  ]);
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

import { expect, it } from 'vitest';
import { getMailDomain, isPublicMailDomain, PUBLIC_MAIL_DOMAINS } from './mail-domains.ts';

it('each listed domain is public in any case, and so is what lies below it', () => {
  expect(PUBLIC_MAIL_DOMAINS.length).toBeGreaterThan(100);
  for (const domain of PUBLIC_MAIL_DOMAINS) {
    expect([domain, isPublicMailDomain(domain)]).toEqual([domain, true]);
    expect(isPublicMailDomain(domain.toUpperCase())).toBe(true);
    expect(isPublicMailDomain(`office.${domain}`)).toBe(true);
  }
});

it('a company’s own domain is not, nor a part of a name', () => {
  for (const domain of ['morava.rs', 'gmail.com.morava.rs', 'com', '', 'mygmail.com'])
    expect([domain, isPublicMailDomain(domain)]).toEqual([domain, false]);
});

it('the domain of an address stands behind the @', () => {
  expect(getMailDomain('Ana@Morava.rs')).toBe('morava.rs');
  expect(getMailDomain('no address')).toBe('');
});

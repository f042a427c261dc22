import { expect, it } from 'vitest';
import { findGuide } from './guide-ids.ts';

it.each([
  ['https://login.microsoftonline.com/7f0c1a52-5f0e-4b6f-9d53-8f6c1f0a9b11/v2.0', 'entra'],
  ['https://accounts.google.com', 'google'],
  ['https://login.company.com/realms/company/', 'keycloak'],
  ['https://login.company.com', undefined],
  ['', undefined],
])('knows the provider of %j as %s', (issuer, guide) => {
  expect(findGuide(issuer)).toBe(guide);
});

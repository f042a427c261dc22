import { expect, it } from 'vitest';
import { SSO_REFRESH_EVERY_MS } from '../validation/limits.ts';
import { SESSION_LIFETIMES } from './session-times.ts';

it('a session ends after half an hour without use and after twelve hours, and a replaced token soon', () => {
  expect(SESSION_LIFETIMES).toEqual({
    graceSeconds: 10,
    idleSeconds: 1800,
    ssoIdleSeconds: 2700,
    absoluteSeconds: 43_200,
  });
});

it('a session that a provider opened outlives the time between two renewals', () => {
  expect(SESSION_LIFETIMES.ssoIdleSeconds * 1000).toBeGreaterThan(SSO_REFRESH_EVERY_MS);
});

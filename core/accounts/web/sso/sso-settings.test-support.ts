import type { SsoSettings } from '#core/accounts/wire/sso.ts';

export const STORED_SSO: SsoSettings = {
  issuer: 'https://login.morava.test',
  client_id: 'ponuda',
  client_auth: 'secret',
  has_secret: true,
  email_domains: ['morava.test'],
  vouched_domains: [],
  email_claim: 'email',
  name_claim: 'name',
  gateway_url: '',
  enabled: true,
  tested_at: '2026-11-01T10:00:00.000Z',
  test_result: null,
  version: 3,
  redirect_uri: 'https://ponuda.test/api/sso/callback',
  post_logout_redirect_uri: 'https://ponuda.test/login',
  backchannel_logout_uri: 'https://ponuda.test/api/sso/backchannel-logout',
  login_url: null,
  client_keys_url: null,
};

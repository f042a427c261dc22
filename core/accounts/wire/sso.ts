import { z } from 'zod';
import { emptyResponse, moment } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { breakRule, optionalText, requiredText, withCrossFieldRule } from '#platform/shared/wire/rules.ts';

const URL_MAX = 500;
export const MAX_SSO_DOMAINS = 20;
export const SSO_CLIENT_AUTH_METHODS = ['secret', 'private_key'] as const;

/** An absolute URL without user, query or fragment. */
const PLAIN_URL =
  /^https?:\/\/([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?(\/[^\s\\@?#"<>]*)?$/i;

/** A URL entered by an owner. The server verifies that it is https and public (product 7). */
function address(text: ReturnType<typeof optionalText> | ReturnType<typeof requiredText>) {
  return text.superRefine((value, ctx) => {
    if (value !== '' && !PLAIN_URL.test(value)) breakRule(ctx, 'url');
  });
}

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Domains as a list, or as one string separated by commas, semicolons or spaces. May be empty. */
const domains = z
  .union([z.string().max(3000), z.array(z.string().max(253)).max(MAX_SSO_DOMAINS)])
  .transform((given) => {
    const list = typeof given === 'string' ? given.split(/[\s,;]+/) : given;
    return [...new Set(list.map((one) => one.trim().toLowerCase().replace(/^@/, '')).filter(Boolean))];
  })
  .superRefine((list, ctx) => {
    if (list.length > MAX_SSO_DOMAINS) breakRule(ctx, 'max_items', { max: MAX_SSO_DOMAINS });
    else if (!list.every((one) => DOMAIN.test(one))) breakRule(ctx, 'domain');
  });

/** The name of a claim in an id_token; some providers use absolute URLs as names. */
const claim = (usual: string) =>
  requiredText(200)
    .superRefine((name, ctx) => {
      if (/\s/.test(name)) breakRule(ctx, 'claim');
    })
    .default(usual);

/** The settings as sent by an owner. An empty secret keeps the stored one. */
export const ssoBody = withCrossFieldRule(
  z.object({
    issuer: address(requiredText(URL_MAX)),
    client_id: requiredText(255),
    /**
     * How the product authenticates at the provider: with a secret, or with a key whose public part the provider reads.
     */
    client_auth: z.enum(SSO_CLIENT_AUTH_METHODS).default('secret'),
    client_secret: optionalText(500),
    email_domains: domains.superRefine((list, ctx) => {
      if (list.length === 0) breakRule(ctx, 'required');
    }),
    /** Domains whose addresses are accepted even if the provider does not state that it has verified them. */
    vouched_domains: domains.default([]),
    email_claim: claim('email'),
    name_claim: claim('name'),
    gateway_url: address(optionalText(URL_MAX)),
    enabled: z.boolean().default(false),
  }),
  ['email_domains', 'vouched_domains'],
  'vouched_domains',
  ({ email_domains, vouched_domains }, ctx) => {
    const other = vouched_domains.find((domain) => !email_domains.includes(domain));
    if (other !== undefined) breakRule(ctx, 'vouched_domain', { domain: other }, ['vouched_domains']);
  },
);
export type SsoBody = z.output<typeof ssoBody>;

const ssoSettings = z.object({
  issuer: z.string(),
  client_id: z.string(),
  client_auth: z.enum(SSO_CLIENT_AUTH_METHODS),
  /** Whether a secret is stored. The secret itself never leaves the server. */
  has_secret: z.boolean(),
  email_domains: z.array(z.string()),
  vouched_domains: z.array(z.string()),
  email_claim: z.string(),
  name_claim: z.string(),
  gateway_url: z.string(),
  enabled: z.boolean(),
  /** When the current settings passed a test; null if they have not passed one. */
  tested_at: moment.nullable(),
  test_result: z
    .object({
      email: z.string(),
      name: z.string(),
      refresh_token: z.boolean(),
      end_session: z.boolean(),
      backchannel_logout: z.boolean(),
    })
    .nullable(),
  /** The version for If-Match; 0 before the first save. */
  version: z.int(),
  /** The redirect URI for logins. Like the next two URIs, it must be registered with the provider. */
  redirect_uri: z.string(),
  post_logout_redirect_uri: z.string(),
  backchannel_logout_uri: z.string(),
  /** The company's own login URL, for a tile in a portal; null before the first save. */
  login_url: z.string().nullable(),
  /** The URL where the provider reads the product's public key; null if a secret is used. */
  client_keys_url: z.string().nullable(),
});
export type SsoSettings = z.output<typeof ssoSettings>;

export const ssoApi = {
  'GET user-profile/sso': { summary: 'The company’s single sign-on.', response: ssoSettings },
  'PUT user-profile/sso': {
    summary: 'Changes single sign-on; it can be enabled once a test has passed.',
    versioned: true,
    body: ssoBody,
    response: ssoSettings,
  },
  'POST user-profile/sso/test': {
    summary: 'Starts a test login; returns the address to which the browser must go.',
    response: z.object({ redirect_url: z.string() }),
    secret: true,
  },
  'GET sso2': {
    summary: 'Leads the browser to the provider of the company behind an e-mail address or an entry key.',
    query: z.object({
      redirect_url: optionalText(2000),
      email: optionalText(254),
      company: optionalText(64),
    }),
    redirect: true,
  },
  'GET sso/client-keys/{company}': {
    summary: 'The public key by which a company’s client proves itself to its provider, as a JWK Set.',
    refusals: [404],
    params: z.object({ company: z.string().regex(/^[\w-]{1,64}$/) }),
    response: z.object({
      keys: z.array(
        z.object({
          kty: z.literal('RSA'),
          n: z.string(),
          e: z.string(),
          kid: z.string(),
          alg: z.literal('RS256'),
          use: z.literal('sig'),
        }),
      ),
    }),
  },
  'GET sso/callback': {
    summary:
      'Where the provider leads back to: leads on into the product, or to the login with the reason of a refusal.',
    query: z.object({ state: optionalText(255), error: optionalText(255) }),
    redirect: true,
  },
  'POST sso/backchannel-logout': {
    duringMaintenance: true,
    summary: 'Ends sessions when the provider says so (OpenID Connect Back-Channel Logout).',
    body: z.object({ logout_token: requiredText(16_000) }),
    form: true,
    response: emptyResponse,
  },
} as const satisfies ApiSpec;

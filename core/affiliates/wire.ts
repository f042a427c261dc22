import { z } from 'zod';
import { VALIDATION_RULES } from '#platform/shared/validation/rules.ts';
import {
  amount,
  currency,
  emptyResponse,
  idParams,
  language,
  moment,
  page,
  paged,
} from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import {
  email,
  optionalCode,
  optionalInternationalPhone,
  optionalText,
  requiredText,
} from '#platform/shared/wire/rules.ts';
import { requireValidTaxNumber } from '#platform/shared/wire/tax-rules.ts';

export const AFFILIATE_STATES = ['asked', 'accepted', 'refused'] as const;
export type AffiliateState = (typeof AFFILIATE_STATES)[number];
const state = z.enum(AFFILIATE_STATES);

/** The secret token in the URL of an affiliate's page. A malformed token is refused. */
const hashParams = z.object({ hash: z.string().min(1).max(100) });

/**
 * Returns the schema of an affiliate's tax number. Nine digits are validated as a Serbian PIB (product 6); for
 * any other number, only the format is checked.
 */
function affiliatePib() {
  return optionalText(24).superRefine((value, ctx) => {
    const country = /^\d{9}$/.test(value.replaceAll(/[\s.-]/g, '')) ? 'RS' : '';
    requireValidTaxNumber(ctx, country, value);
  });
}

/** The fields of an affiliate (specification §3), in the public form and in the moderators' form. */
export const affiliateBody = z.object({
  company_name: requiredText(),
  name: requiredText(),
  email: email(),
  pib: affiliatePib(),
  registration_number: optionalCode(24),
  phone_number: optionalInternationalPhone(),
  /** The language of emails to the affiliate and, by default, of the affiliate's invitations. */
  lang: language.default('sr_latin'),
});
export type AffiliateBody = z.output<typeof affiliateBody>;

/** An affiliate as shown to moderators, without the page's secret, of which only a digest is stored. */
export const affiliate = z.object({
  id: z.int(),
  /** The version for If-Match. */
  version: z.int(),
  company_name: z.string(),
  name: z.string(),
  email: z.string(),
  pib: z.string(),
  registration_number: z.string(),
  phone_number: z.string(),
  lang: language,
  state,
  code: z.string().nullable(),
  share_link: z.string().nullable(),
  created_at: moment,
  decided_at: moment.nullable(),
  /** The name of the moderator who decided; '' until the decision. */
  decided_by: z.string(),
  invitations_count: z.int(),
  companies_count: z.int(),
});
export type Affiliate = z.output<typeof affiliate>;

const profitInCurrency = z.object({
  currency,
  /** The total profit so far. */
  total: amount,
  /** The profit of the last twelve months, oldest first; a month without profit is 0. */
  months: z.array(z.object({ month: z.string(), amount })),
});

/** An affiliate's own page (specification §2, product 2). */
export const affiliatePage = z.object({
  name: z.string(),
  company_name: z.string(),
  lang: language,
  share_link: z.string(),
  /** The affiliate's share of a paid preorder, in per cent. */
  rate: amount,
  companies: z.object({ registered: z.int(), activated: z.int() }),
  paid_preorders: z.int(),
  profit: z.array(profitInCurrency),
  invitations_left_today: z.int(),
});
export type AffiliatePage = z.output<typeof affiliatePage>;

const sentInvitation = z.object({ id: z.int(), email: z.string(), sent_at: moment });
export type SentInvitation = z.output<typeof sentInvitation>;

export const invitationsResponse = z.object({
  sent: z.array(z.string()),
  /** The refused addresses, each with its index in the request, so that a form can mark the correct row. */
  refused: z.array(z.object({ index: z.int(), email: z.string(), rule: z.enum(VALIDATION_RULES) })),
});
export type InvitationsResponse = z.output<typeof invitationsResponse>;

const affiliateFilters = { state: z.union([state, z.literal('')]).default('') };

export const affiliatesApi = {
  'POST affiliate/apply': {
    summary: 'Applies to become an affiliate; the response does not depend on whether the address is known.',
    body: affiliateBody,
    response: emptyResponse,
  },
  'GET affiliate/{hash}': {
    summary: 'An affiliate’s own page: link to share, companies, profit.',
    params: hashParams,
    response: affiliatePage,
  },
  'GET affiliate/{hash}/invitations': {
    summary: 'The invitations an affiliate sent, newest first, with masked addresses.',
    params: hashParams,
    query: z.object({ page }),
    response: paged(sentInvitation),
  },
  'GET affiliate/{hash}/invitations/export': {
    ...exportEndpoint('GET affiliate/{hash}/invitations', {}),
    params: hashParams,
  },
  'POST affiliate': {
    summary: 'Invites up to 10 addresses; valid addresses are invited even if others are refused.',
    body: z.object({
      email: z.union([z.string(), z.array(z.string()).min(1)]),
      hash: z.string().min(1).max(100),
      lang: language.optional(),
    }),
    response: invitationsResponse,
  },
  'POST affiliate/unsubscribe/{token}': {
    summary: 'Stops invitations and digests to the address that the token identifies.',
    params: z.object({ token: z.string().min(1).max(500) }),
    response: emptyResponse,
  },

  'GET moderation/affiliates': {
    summary: 'Affiliates, newest first.',
    query: z.object({ page, ...affiliateFilters }),
    response: paged(affiliate),
  },
  'GET moderation/affiliates/export': exportEndpoint('GET moderation/affiliates', affiliateFilters),
  'POST moderation/affiliates': {
    summary: 'Adds an affiliate, accepted at once; its link is mailed.',
    body: affiliateBody,
    response: affiliate,
    status: 201,
  },
  'PUT moderation/affiliates/{id}': {
    summary: 'Changes an affiliate’s data.',
    versioned: true,
    params: idParams,
    body: affiliateBody,
    response: affiliate,
  },
  'PUT moderation/affiliates/{id}/state': {
    summary:
      'Accepts or refuses an affiliate. Accepting mails the link of its page, refusing ends that link.',
    params: idParams,
    body: z.object({ state: z.enum(['accepted', 'refused']) }),
    response: affiliate,
  },
  'POST moderation/affiliates/{id}/send-link': {
    summary: 'Mails an affiliate a new secret link; the previous link stops working.',
    params: idParams,
    response: affiliate,
  },
} as const satisfies ApiSpec;

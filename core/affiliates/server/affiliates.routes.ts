import type { PublicContext } from '#platform/server/context.ts';
import { exportLinkList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { applyAsAffiliate } from './actions/apply-as-affiliate.ts';
import { inviteCompanies } from './actions/invite-companies.ts';
import { unsubscribe } from './actions/unsubscribe.ts';
import { buildAffiliateShareLink } from './affiliate-links.ts';
import { getAffiliateByHash, readAffiliateOverview, readInvitationsPage } from './affiliate-page.read.ts';
import { invitationsExport } from './invitations-export.ts';

const find = ({ platform }: PublicContext, { hash }: { hash: string }) =>
  getAffiliateByHash(platform.db, hash);

/**
 * Routes for affiliates. Affiliates have no account; the secret token in the URL of their page authenticates them
 * (product 2).
 */
export const affiliatesRoutes = [
  route('POST affiliate/apply', {
    gate: 'public',
    handle: async ({ platform }, { body }) => {
      await applyAsAffiliate(platform, body);
      return {};
    },
  }),

  route('GET affiliate/{hash}', {
    gate: 'public',
    find,
    handle: async ({ platform: { db, config } }, { subject }) => ({
      name: subject.name,
      company_name: subject.company_name,
      lang: subject.lang,
      share_link: buildAffiliateShareLink(config, subject.code),
      ...(await readAffiliateOverview(db, subject.id)),
    }),
  }),

  route('GET affiliate/{hash}/invitations', {
    gate: 'public',
    find,
    handle: ({ platform }, { subject, query }) => readInvitationsPage(platform.db, subject.id, query.page),
  }),

  route('GET affiliate/{hash}/invitations/export', {
    gate: 'public',
    find,
    handle: (ctx, { subject, query }) =>
      exportLinkList(
        ctx,
        query,
        { holder: `affiliate ${subject.id}`, name: subject.name },
        invitationsExport(subject.id),
      ),
  }),

  route('POST affiliate', {
    gate: 'public',
    handle: ({ platform }, { body: { email, hash, lang } }) =>
      inviteCompanies(platform, { email, hash, lang }),
  }),

  route('POST affiliate/unsubscribe/{token}', {
    gate: 'public',
    handle: async ({ platform }, { params }) => {
      await unsubscribe(platform, params.token);
      return {};
    },
  }),
];

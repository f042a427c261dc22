import type { Feature } from '#platform/server/feature.ts';
import { affiliatesRoutes } from './affiliates.routes.ts';
import { affiliateAskedMail } from './mail/affiliate-asked.tsx';
import { affiliateInvitationMail } from './mail/affiliate-invitation.tsx';
import { affiliateLinkMail } from './mail/affiliate-link.tsx';
import { affiliateRefusedMail } from './mail/affiliate-refused.tsx';
import { affiliatesModerationRoutes } from './moderation.routes.ts';

/** Affiliates invite companies and get a share of the companies' payments (specification §1, product 2). */
export const affiliates: Feature = {
  routes: [...affiliatesRoutes, ...affiliatesModerationRoutes],
  mails: [affiliateAskedMail, affiliateLinkMail, affiliateRefusedMail, affiliateInvitationMail],
};

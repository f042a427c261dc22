import type { Feature } from '#platform/server/feature.ts';
import { changesRoutes } from './changes.routes.ts';
import { purchasesInvitationsRoutes } from './invitations.routes.ts';
import { invitationWithdrawnMail } from './mail/invitation-withdrawn.tsx';
import { reminderMail } from './mail/reminder.tsx';
import { requestChangedMail } from './mail/request-changed.tsx';
import { requestForOfferMail } from './mail/request-for-offer.tsx';

export const invitations: Feature = {
  routes: [...purchasesInvitationsRoutes, ...changesRoutes],
  mails: [invitationWithdrawnMail, reminderMail, requestChangedMail, requestForOfferMail],
};

import type { Feature } from '#platform/server/feature.ts';
import { usersImportRoutes } from './import/import.routes.ts';
import { decisionRightsMail } from './mail/deciding-rights.tsx';
import { severalDecisionRightsMail } from './mail/deciding-rights-several.tsx';
import { rightsChangedMail } from './mail/rights-changed.tsx';
import { userInvitationMail } from './mail/user-invitation.tsx';
import { sectorsRoutes } from './sectors.routes.ts';
import { usersRoutes } from './users.routes.ts';

/** The company's users, their rights, and their departments. */
export const users: Feature = {
  routes: [...usersRoutes, ...usersImportRoutes, ...sectorsRoutes],
  mails: [userInvitationMail, rightsChangedMail, decisionRightsMail, severalDecisionRightsMail],
};

import type { Feature } from '#platform/server/feature.ts';
import { supportMessageMail } from './mail/support-message.ts';
import { supportRoutes } from './support.routes.ts';

/** Messages from users and guests to the operators of the product (ADR 0058). */
export const support: Feature = {
  routes: supportRoutes,
  mails: [supportMessageMail],
};

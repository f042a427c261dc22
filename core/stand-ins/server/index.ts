import type { Feature } from '#platform/server/feature.ts';
import { standInMail } from './mail/stand-in.tsx';
import { standInsRoutes } from './stand-ins.routes.ts';

/** Stand-ins: who approves in whose place. What a stand-in may do is in platform/shared/access/stand-ins.ts. */
export const standIns: Feature = {
  routes: standInsRoutes,
  mails: [standInMail],
};

import type { Feature } from '#platform/server/feature.ts';
import { standInMail } from './mail/stand-in.tsx';
import { standInsRoutes } from './stand-ins.routes.ts';

/**
 * Stand-ins: users who approve on behalf of other users. The rights of a stand-in are in
 * platform/shared/access/stand-ins.ts.
 */
export const standIns: Feature = {
  routes: standInsRoutes,
  mails: [standInMail],
};

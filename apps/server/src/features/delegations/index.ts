import type { Feature } from '../../platform/feature.ts';
import { delegationsRoutes } from './delegations.routes.ts';
import { standInMail } from './mail/stand-in.tsx';

/** Stand-ins: who approves in whose place; what they may then do stands in the domain (stand-ins.ts). */
export const delegations: Feature = {
  name: 'delegations',
  routes: delegationsRoutes,
  mails: [standInMail],
};

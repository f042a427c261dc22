import type { Feature } from '#platform/server/feature.ts';
import { counterProposalMail } from './mail/counter-proposal.tsx';
import { questionAnsweredMail } from './mail/question-answered.tsx';
import { questionAskedMail } from './mail/question-asked.tsx';
import { negotiationRoutes } from './negotiation.routes.ts';

export const negotiation: Feature = {
  routes: [...negotiationRoutes],
  mails: [counterProposalMail, questionAnsweredMail, questionAskedMail],
};

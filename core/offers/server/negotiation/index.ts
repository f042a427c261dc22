import type { Feature } from '#platform/server/feature.ts';
import { counterProposalMail } from './mail/counter-proposal.tsx';
import { priceQuestionMail } from './mail/price-question.tsx';
import { questionAnsweredMail } from './mail/question-answered.tsx';
import { questionAskedMail } from './mail/question-asked.tsx';
import { negotiationRoutes } from './negotiation.routes.ts';

export const negotiation: Feature = {
  routes: [...negotiationRoutes],
  mails: [counterProposalMail, priceQuestionMail, questionAnsweredMail, questionAskedMail],
};

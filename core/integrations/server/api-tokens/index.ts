import type { Feature } from '#platform/server/feature.ts';
import { apiTokensRoutes } from './api-tokens.routes.ts';
import { tokenCreatedMail } from './mail/token-made.tsx';

/** The feature of tokens with which API clients make calls as a user. */
export const apiTokens: Feature = { routes: apiTokensRoutes, mails: [tokenCreatedMail] };

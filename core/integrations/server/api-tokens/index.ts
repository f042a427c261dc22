import type { Feature } from '#platform/server/feature.ts';
import { apiTokensRoutes } from './api-tokens.routes.ts';
import { tokenCreatedMail } from './mail/token-made.tsx';

/** Tokens that let API clients make calls as a user. */
export const apiTokens: Feature = { routes: apiTokensRoutes, mails: [tokenCreatedMail] };

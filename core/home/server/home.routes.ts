import { route } from '#platform/server/http/route.ts';
import { readInbox } from './desk/home.read.ts';

/**
 * Routes for the home page, the first page after login: the work that waits for the user (specification §2 and
 * §7).
 */
export const homeRoutes = [
  route('GET home/inbox', {
    gate: 'home',
    handle: (ctx) => readInbox(ctx),
  }),
];

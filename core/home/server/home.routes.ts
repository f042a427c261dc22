import { route } from '#platform/server/http/route.ts';
import { readInbox } from './desk/home.read.ts';

/** The first page after login: what waits for the user (specification §2 and §7). */
export const homeRoutes = [
  route('GET home/inbox', {
    gate: 'home',
    handle: (ctx) => readInbox(ctx),
  }),
];

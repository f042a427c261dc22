import { route } from '#platform/server/http/route.ts';
import { search } from './search.read.ts';

export const searchRoutes = [
  route('GET search', { gate: 'app', handle: (ctx, { query }) => search(ctx, query.q) }),
];

import { route } from '#platform/server/http/route.ts';
import { searchAllRecords } from './search.read.ts';

export const searchRoutes = [
  route('GET search', { gate: 'app', handle: (ctx, { query }) => searchAllRecords(ctx, query.q) }),
];

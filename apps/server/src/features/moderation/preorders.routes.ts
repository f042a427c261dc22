import { route } from '../../platform/http/route.ts';
import { readPreorders } from './preorders.read.ts';

export const preordersRoutes = [
  route('GET moderation/preorders', {
    gate: 'moderation',
    handle: (ctx, { query }) => readPreorders(ctx.platform.db, query.state, query.page),
  }),
];

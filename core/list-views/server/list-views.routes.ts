import { AppError } from '#platform/server/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { LIST_GATES } from '../rules/lists.ts';
import { addListView, changeListView, chooseDefaultView, removeListView } from './actions/save-list-view.ts';
import { findListView, mayChangeListView, readListViews } from './list-views.read.ts';

/** Routes for saved views. A moderator who impersonates a user may read the views but not change them. */
export const listViewsRoutes = [
  route('GET list-views', {
    gate: 'app',
    handle: async (ctx, { query: { list } }) => {
      if (!LIST_GATES[list](ctx.actor)) throw new AppError('forbidden');
      return { data: await readListViews(ctx, list) };
    },
  }),

  route('POST list-views', {
    gate: 'app',
    notWhileImpersonating: true,
    handle: (ctx, { body }) => addListView(ctx, body),
  }),

  route('PUT list-views/{id}', {
    gate: 'app',
    notWhileImpersonating: true,
    find: findListView,
    permit: mayChangeListView,
    handle: (ctx, { subject, ifMatch, body }) => changeListView(ctx, { subject, ifMatch }, body),
  }),

  route('PUT list-views/{id}/default', {
    gate: 'app',
    notWhileImpersonating: true,
    find: findListView,
    handle: (ctx, { subject, body }) => chooseDefaultView(ctx, subject, body.is_default),
  }),

  route('DELETE list-views/{id}', {
    gate: 'app',
    notWhileImpersonating: true,
    find: findListView,
    permit: mayChangeListView,
    handle: async (ctx, { subject, ifMatch }) => {
      await removeListView(ctx, { subject, ifMatch });
      return {};
    },
  }),
];

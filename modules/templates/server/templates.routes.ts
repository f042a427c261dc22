import { getVisiblePriceScope } from '#core/purchase/rules/visibility.ts';
import { route } from '#platform/server/http/route.ts';
import { discardDraft } from './actions/discard-draft.ts';
import { addTemplate, changeTemplate, removeTemplate } from './actions/save-template.ts';
import { endSchedule, scheduleTemplate } from './actions/schedule-template.ts';
import { findDraft, presentDraft, readDrafts } from './drafts.read.ts';
import { readDueArticles } from './due-articles.read.ts';
import { readFilledTemplate } from './fill-template.read.ts';
import { findTemplate, mayChangeTemplate, presentTemplate, readTemplates } from './templates.read.ts';

/**
 * Serves templates to all users who create requests. A moderator who impersonates a user may read templates but not
 * change them.
 */
export const templatesRoutes = [
  route('GET request-templates', {
    gate: 'newRequest',
    handle: async (ctx) => ({ data: await readTemplates(ctx) }),
  }),

  route('GET request-templates/{id}', {
    gate: 'newRequest',
    find: findTemplate,
    handle: async (ctx, { subject }) => ({
      ...presentTemplate(ctx, subject),
      ...(await readFilledTemplate(ctx.tenant, subject.id, subject.content)),
    }),
  }),

  route('POST request-templates', {
    gate: 'newRequest',
    notWhileImpersonating: true,
    handle: (ctx, { body }) => addTemplate(ctx, body),
  }),

  route('PUT request-templates/{id}', {
    gate: 'newRequest',
    notWhileImpersonating: true,
    find: findTemplate,
    permit: mayChangeTemplate,
    handle: (ctx, { subject, ifMatch, body }) => changeTemplate(ctx, { subject, ifMatch }, body),
  }),

  route('DELETE request-templates/{id}', {
    gate: 'newRequest',
    notWhileImpersonating: true,
    find: findTemplate,
    permit: mayChangeTemplate,
    handle: async (ctx, { subject, ifMatch }) => {
      await removeTemplate(ctx, { subject, ifMatch });
      return {};
    },
  }),

  route('PUT request-templates/{id}/schedule', {
    gate: 'newRequest',
    notWhileImpersonating: true,
    find: findTemplate,
    handle: (ctx, { subject, ifMatch, body }) => scheduleTemplate(ctx, { subject, ifMatch }, body),
  }),

  route('DELETE request-templates/{id}/schedule', {
    gate: 'newRequest',
    notWhileImpersonating: true,
    find: findTemplate,
    handle: (ctx, { subject, ifMatch }) => endSchedule(ctx, { subject, ifMatch }),
  }),

  route('GET articles/due', {
    gate: 'newRequest',
    permit: (actor) => getVisiblePriceScope(actor) !== 'none',
    handle: async (ctx, { query }) => ({ data: await readDueArticles(ctx, query.category_id) }),
  }),

  route('GET request-drafts', {
    gate: 'newRequest',
    handle: async (ctx) => ({ data: await readDrafts(ctx) }),
  }),

  route('GET request-drafts/{id}', {
    gate: 'newRequest',
    find: findDraft,
    handle: async (ctx, { subject }) => ({
      ...presentDraft(subject),
      ...(await readFilledTemplate(ctx.tenant, subject.template_id, subject.content)),
    }),
  }),

  route('DELETE request-drafts/{id}', {
    gate: 'newRequest',
    notWhileImpersonating: true,
    find: findDraft,
    handle: async (ctx, { subject }) => {
      await discardDraft(ctx, subject.id);
      return {};
    },
  }),
];

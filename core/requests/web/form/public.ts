import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

export const RequestDrafts = lazyPart(() => import('#modules/templates/web/request-drafts.tsx'), {
  inline: true,
});

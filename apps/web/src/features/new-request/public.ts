import { lazyPart } from '../../ui/lazy-part.tsx';

export const RequestDrafts = lazyPart(() => import('./templates/request-drafts.tsx'), { inline: true });

import { msg } from '@lingui/core/macro';
import type { NoticeSentences } from '#core/notifications/module-notices.ts';

export const bestSplitNotices: NoticeSentences = {
  'plan-finished': () => msg`The best split you requested is ready.`,
};

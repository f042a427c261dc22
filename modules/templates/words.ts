import { msg } from '@lingui/core/macro';
import type { NoticeSentences } from '#core/notifications/module-notices.ts';

export const templateNotices: NoticeSentences = {
  'draft-ready': ({ step }) =>
    step === 'resting'
      ? msg`Earlier drafts were not used, so no more are prepared.`
      : msg`A draft of the request is ready.`,
};

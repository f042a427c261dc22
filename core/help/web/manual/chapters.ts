import { msg } from '@lingui/core/macro';
import type { ManualChapter, ManualTask } from './manual-task.ts';
import { AFTER_THE_ORDER } from './tasks/after-the-order.ts';
import { BUYING } from './tasks/buying.ts';
import { DECIDING } from './tasks/deciding.ts';
import { LOOKING_BACK } from './tasks/looking-back.ts';
import { MODERATING } from './tasks/moderating.ts';
import { SETTING_UP } from './tasks/setting-up.ts';

/** The manual, in the order in which a new company needs it. */
export const MANUAL: readonly ManualChapter[] = [
  { id: 'setting-up', title: msg`Setting up`, tasks: SETTING_UP },
  { id: 'buying', title: msg`Requests and offers`, tasks: BUYING },
  { id: 'deciding', title: msg({ message: 'Deciding', context: 'chapter of the manual' }), tasks: DECIDING },
  { id: 'after-the-order', title: msg`After the order`, tasks: AFTER_THE_ORDER },
  { id: 'looking-back', title: msg`Looking back`, tasks: LOOKING_BACK },
];

/** The manual for moderators, who run the platform. */
export const MODERATORS_MANUAL: readonly ManualChapter[] = [
  { id: 'moderating', title: msg`Running the platform`, tasks: MODERATING },
];

export const MANUAL_TASKS: readonly ManualTask[] = [...MANUAL, ...MODERATORS_MANUAL].flatMap(
  ({ tasks }) => tasks,
);

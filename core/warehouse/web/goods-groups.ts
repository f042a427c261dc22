import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '#platform/web/ui/tone.ts';
import type { GoodsGroup } from '../wire.ts';

export type OpenGoodsGroup = Exclude<GoodsGroup, 'done'>;

/** Sorted by the expected time of delivery. */
export const OPEN_GOODS_GROUPS = [
  'overdue',
  'today',
  'week',
  'later',
] as const satisfies readonly OpenGoodsGroup[];

export const goodsGroupLabels: Readonly<Record<GoodsGroup, MessageDescriptor>> = {
  overdue: msg({ message: 'Overdue', context: 'a delivery' }),
  today: msg({ message: 'Today', context: 'a delivery' }),
  week: msg({ message: 'This week', context: 'a delivery' }),
  later: msg({ message: 'After this week', context: 'a delivery' }),
  done: msg({ message: 'Received', context: 'a delivery' }),
};

export const goodsGroupTones: Readonly<Record<GoodsGroup, Tone>> = {
  overdue: 'warn',
  today: 'sky',
  week: 'n',
  later: 'n',
  done: 'green',
};

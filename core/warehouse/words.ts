import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GoodsGroup } from './wire.ts';

/** Labels of the groups of the list of goods, by expected time of delivery. */
export const goodsGroupLabels: Readonly<Record<GoodsGroup, MessageDescriptor>> = {
  overdue: msg({ message: 'Overdue', context: 'a delivery' }),
  today: msg({ message: 'Today', context: 'a delivery' }),
  week: msg({ message: 'This week', context: 'a delivery' }),
  later: msg({ message: 'After this week', context: 'a delivery' }),
  done: msg({ message: 'Received', context: 'a delivery' }),
};

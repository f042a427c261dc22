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

export const goodsGroupTones: Readonly<Record<GoodsGroup, Tone>> = {
  overdue: 'warn',
  today: 'sky',
  week: 'n',
  later: 'n',
  done: 'green',
};

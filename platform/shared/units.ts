import { isOneOf } from './closed-list.ts';

/** Units of quantity (specification §3). */
export const UNITS = ['kg', 'm', 'm2', 'm3', 't', 'pieces', 'l'] as const;

export type Unit = (typeof UNITS)[number];

export const DEFAULT_UNIT: Unit = 'kg';

export function isUnit(text: unknown): text is Unit {
  return isOneOf(UNITS, text);
}

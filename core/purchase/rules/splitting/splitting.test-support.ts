import { addDays, asDay, type Day } from '#platform/shared/dates.ts';
import type { NearPurchase } from './splitting.ts';

/** Returns a purchase that shares every property with the others except those that a test overrides. */
export const buildNearPurchase = (
  id: number,
  on: Day,
  eur: string,
  more: Partial<NearPurchase> = {},
): NearPurchase => ({
  id,
  day: on,
  supplier_ids: [1],
  category_id: 1,
  parent_id: 1,
  creator_id: 1,
  sector_id: 1,
  net: (Number(eur) * 117).toFixed(2),
  net_eur: eur,
  waiting: false,
  ...more,
});

/** Returns a reproducible generator of numbers between 0 and 1. */
export function createRandomGenerator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns a year of unrelated purchases, sorted by day: random days, lognormal values (median 900 EUR, sigma 1.2), 12
 * categories below 4 parents, 40 suppliers, 6 buyers in 3 departments.
 */
export function generateCompanyYear(random: () => number, volume: number): NearPurchase[] {
  const among = (many: number) => 1 + Math.floor(random() * many);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const first = asDay('2026-01-01');
  return Array.from({ length: volume }, (_, index): NearPurchase => {
    const eur = 900 * Math.exp(1.2 * normal());
    const category_id = among(12);
    const creator_id = among(6);
    return {
      id: index + 1,
      day: addDays(first, among(365) - 1),
      supplier_ids: [among(40)],
      category_id,
      parent_id: Math.ceil(category_id / 3),
      creator_id,
      sector_id: Math.ceil(creator_id / 2),
      net: (eur * 117).toFixed(2),
      net_eur: eur.toFixed(2),
      waiting: false,
    };
  }).sort((one, other) => one.day.localeCompare(other.day) || one.id - other.id);
}

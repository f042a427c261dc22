import { describe, expect, it } from 'vitest';
import { PROCUREMENT_STATES, parseMeasure, STATISTICS_MEASURES } from './procurement.ts';

it('a procurement stands in one of these ways for a supplier', () => {
  expect(PROCUREMENT_STATES).toEqual([
    'published',
    'to_answer',
    'offered',
    'won',
    'lost',
    'missed',
    'declined',
    'cancelled',
    'withdrawn',
  ]);
});

describe('the measures of a supplier’s statistics', () => {
  it('are four', () => {
    expect(STATISTICS_MEASURES).toEqual(['invited', 'offered', 'won', 'lost']);
  });

  it.each([
    ['confirmed', 'won'],
    ['0', 'invited'],
    ['1', 'invited'],
    ['2', 'offered'],
    ['3', 'offered'],
    ['4', 'won'],
    ['5', 'lost'],
  ])('count under the status %s what is %s', (status, measure) => {
    expect(parseMeasure(status)).toBe(measure);
  });

  it.each(['', '6', '-1', '00', '2.0', 'won', 'CONFIRMED', 'constructor', '__proto__'])(
    'count nothing under %j, which is no status of an offer',
    (status) => {
      expect(parseMeasure(status)).toBeUndefined();
    },
  );
});

import { expect, it } from 'vitest';
import { proofMonths } from './months.ts';

it('a month has the entries of its signed days, and a gap for each day that is missing', () => {
  const days = [
    { day: '2026-11-30', entries: 4 },
    { day: '2026-11-28', entries: 3 },
    { day: '2026-02-01', entries: 9 },
  ];
  const months = proofMonths(days, ['2026-11-15']);
  expect(months.map(({ entries }) => entries)).toEqual([9, 0, 0, 0, 0, 0, 0, 0, 0, 7]);
  expect(months.filter(({ isSigned }) => isSigned).map(({ month }) => month)).toEqual(['2026-02', '2026-11']);
  expect(months[9]?.gaps).toEqual([{ from: 14 / 30, to: 15 / 30 }]);
  expect(months[0]?.gaps).toEqual([]);
});

it('a month in which signing began has no gap before its first signed day', () => {
  const months = proofMonths([{ day: '2026-10-29', entries: 4 }], []);
  expect(months).toEqual([{ month: '2026-10', entries: 4, isSigned: true, gaps: [] }]);
});

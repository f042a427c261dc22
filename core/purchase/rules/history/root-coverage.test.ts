import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findFirstUncoveredEntry, listWrittenDays } from './root-coverage.ts';

const day = (nth: number) => `2026-03-${String(nth).padStart(2, '0')}`;

/** A chain with the number of entries written on each day, and the root of each night. */
const grown = fc.array(fc.nat(3), { minLength: 1, maxLength: 28 }).map((counts) => {
  const written = counts.flatMap((n, at) => Array<string>(n).fill(day(at + 1)));
  const roots = counts.map((n, at) => {
    const until = counts.slice(0, at + 1).reduce((sum, one) => sum + one, 0);
    return { day: day(at + 1), held: n === 0 ? 0 : until };
  });
  return { written, roots };
});

it('a chain whose every night made its root misses nothing, however much later a root was made', () => {
  fc.assert(
    fc.property(grown, fc.nat(), ({ written, roots }, late) => {
      expect(findFirstUncoveredEntry(written, roots)).toBe(null);
      // A root that was created one day late contains more than required.
      const at = late % roots.length;
      const next = roots[at + 1]?.held ?? 0;
      expect(
        findFirstUncoveredEntry(
          written,
          roots.with(at, { day: day(at + 1), held: next || (roots[at]?.held ?? 0) }),
        ),
      ).toBe(null);
    }),
  );
});

it('whichever place in a root is taken away, the first entry of that day is named with the day', () => {
  fc.assert(
    fc.property(grown, fc.nat(), ({ written, roots }, nth) => {
      const holding = roots.filter(({ held }) => held > 0);
      fc.pre(holding.length > 0);
      const missing = holding[nth % holding.length];
      const without = roots.map((root) => (root === missing ? { ...root, held: 0 } : root));
      expect(findFirstUncoveredEntry(written, without)).toEqual({
        day: missing?.day,
        seq: written.indexOf(missing?.day ?? '') + 1,
      });
    }),
  );
});

it('an entry that was added later with an old day is named', () => {
  const roots = [1, 2, 3].map((nth) => ({ day: day(nth), held: nth }));
  expect(findFirstUncoveredEntry([day(1), day(2), day(3), day(2)], roots)).toEqual({ day: day(2), seq: 4 });
  expect(findFirstUncoveredEntry([day(1), day(2), day(3), day(4)], roots)).toBe(null);
  // The entry is reported even if its day is before the day of the first entry.
  expect(findFirstUncoveredEntry([day(2), day(1)], [{ day: day(1), held: 0 }])).toEqual({
    day: day(1),
    seq: 2,
  });
  expect(findFirstUncoveredEntry([], roots)).toBe(null);
  expect(findFirstUncoveredEntry([day(1)], [])).toBe(null);
});

it('days are those of Belgrade, and what is older than the chain counts from when it was chained', () => {
  const entries = ['2026-01-01T12:00:00.000Z', '2026-07-01T21:59:59.999Z', '2026-07-01T22:00:00.000Z'].map(
    (at) => ({ at }),
  );
  expect(listWrittenDays(entries, { older: 0, attested_at: null })).toEqual([
    '2026-01-01',
    '2026-07-01',
    '2026-07-02',
  ]);
  const days = (older: number, attested_at: string | null) =>
    listWrittenDays(entries, { older, attested_at });
  expect(days(2, '2026-07-01T23:00:00.000Z')).toEqual(['2026-07-02', '2026-07-02', '2026-07-02']);
  expect(days(1, '2026-07-03T12:00:00.000Z')).toEqual(['2026-07-03', '2026-07-01', '2026-07-02']);
  expect(days(3, '2026-06-30T12:00:00.000Z')).toEqual(['2026-06-30', '2026-07-01', '2026-07-02']);
  expect(days(3, null)).toEqual(['2026-01-01', '2026-07-01', '2026-07-02']);
});

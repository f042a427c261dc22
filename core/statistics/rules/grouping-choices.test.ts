import { expect, it } from 'vitest';
import { asDay } from '#platform/shared/dates.ts';
import { listGroupingChoices } from './grouping-choices.ts';
import { GROUP_BY } from './periods.ts';

const { DAY, WEEK, MONTH, QUARTER, YEAR } = GROUP_BY;

it.each([
  ['2026-10-30', '2026-11-30', '1', [DAY, WEEK]],
  ['2026-01-01', '2026-11-29', '3', [WEEK, MONTH, QUARTER]],
  ['2023-01-01', '2026-11-29', '3', [MONTH, QUARTER, YEAR]],
  // The chosen grouping is offered even if it does not suit the range.
  ['2026-01-01', '2026-11-29', '1', [DAY, WEEK, MONTH, QUARTER]],
  ['2026-11-29', '2026-11-29', '', []],
])('from %s to %s, grouped by %s, a chart can be grouped by %j', (from, to, chosen, choices) => {
  expect(listGroupingChoices(asDay(from), asDay(to), chosen)).toEqual(choices);
});

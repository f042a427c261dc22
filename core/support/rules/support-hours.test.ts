import { expect, it } from 'vitest';
import { groupDays, INITIAL_SUPPORT_HOURS, parseTimeSpan } from './support-hours.ts';

it.each([
  ['08:00–16:00', '08:00–16:00'],
  ['8-16', '08:00–16:00'],
  [' 7.30 - 15:45 ', '07:30–15:45'],
  ['0-24', '00:00–24:00'],
])('reads %j as %s', (typed, stored) => {
  expect(parseTimeSpan(typed)).toBe(stored);
});

it.each(['16-8', '8-8', '8-25', '8:70-16', '24-24', 'always', '8'])('reads no time span from %j', (typed) => {
  expect(parseTimeSpan(typed)).toBeNull();
});

it('groups consecutive days with the same hours, and omits days without support', () => {
  const { days } = INITIAL_SUPPORT_HOURS;
  expect(groupDays(days)).toEqual([{ first: 'monday', last: 'friday', hours: '08:00–16:00' }]);
  expect(groupDays({ ...days, wednesday: '', sunday: '09:00–12:00' })).toEqual([
    { first: 'monday', last: 'tuesday', hours: '08:00–16:00' },
    { first: 'thursday', last: 'friday', hours: '08:00–16:00' },
    { first: 'sunday', last: 'sunday', hours: '09:00–12:00' },
  ]);
});

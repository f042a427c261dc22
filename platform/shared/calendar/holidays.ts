import { addDays, asDay, type Day, weekday } from '../dates.ts';

/**
 * A public holiday on the same days every year. If one of the days is a Sunday, the next working day is also a
 * holiday.
 */
interface FixedHoliday {
  readonly month: number;
  readonly days: readonly number[];
  readonly movesFromSunday: boolean;
}

/** The public holidays of Serbia (Law on State and Other Holidays), as data, so that a new year requires no code. */
const FIXED: readonly FixedHoliday[] = [
  { month: 1, days: [1, 2], movesFromSunday: true },
  { month: 1, days: [7], movesFromSunday: false },
  { month: 2, days: [15, 16], movesFromSunday: true },
  { month: 5, days: [1, 2], movesFromSunday: true },
  { month: 11, days: [11], movesFromSunday: true },
];

/** The holidays around Orthodox Easter Sunday, from Good Friday to Easter Monday, as offsets from Sunday. */
const AROUND_EASTER = [-2, -1, 0, 1] as const;

/** The number of days by which the Julian calendar lags behind, in the years 1900 to 2099. */
const JULIAN_BEHIND = 13;

/** Returns Orthodox Easter Sunday, computed with Meeus's algorithm for the Julian calendar. */
export function orthodoxEaster(year: number): Day {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const sum = d + e + 114;
  return addDays(dayOf(year, Math.floor(sum / 31), (sum % 31) + 1), JULIAN_BEHIND);
}

function holidaysOf(year: number): ReadonlySet<Day> {
  const easter = orthodoxEaster(year);
  const free = new Set<Day>(AROUND_EASTER.map((days) => addDays(easter, days)));
  for (const { month, days, movesFromSunday } of FIXED) {
    const own = days.map((one) => dayOf(year, month, one));
    for (const one of own) free.add(one);
    if (movesFromSunday && own.some((one) => weekday(one) === SUNDAY)) {
      const last = own.at(-1);
      if (last) free.add(addDays(last, 1));
    }
  }
  return free;
}

const SUNDAY = 7;
const FRIDAY = 5;
const known = new Map<number, ReadonlySet<Day>>();

/** Returns whether a day is a working day in Belgrade, that is, Monday to Friday except public holidays. */
export function isWorkingDay(value: Day): boolean {
  if (weekday(value) > FRIDAY) return false;
  const year = Number(value.slice(0, 4));
  const holidays = known.get(year) ?? holidaysOf(year);
  known.set(year, holidays);
  return !holidays.has(value);
}

/** Returns the day itself if it is a working day, otherwise the next working day. */
export function workingDayOnOrAfter(value: Day): Day {
  let found = value;
  while (!isWorkingDay(found)) found = addDays(found, 1);
  return found;
}

function dayOf(year: number, month: number, date: number): Day {
  return asDay(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
}

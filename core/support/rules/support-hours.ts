/** The days of a week, Monday first. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** How badly a problem hinders work, worst first. */
export const SEVERITIES = ['critical', 'serious', 'minor'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** When support answers. Times are in the time zone of the product. */
export interface SupportHours {
  /** Whether users see the hours. */
  readonly shown: boolean;
  /** The hours of each day as `08:00–16:00`; '' for a day without support. */
  readonly days: Readonly<Record<Weekday, string>>;
  /** The number of support hours within which the first answer is given. */
  readonly answer_hours: Readonly<Record<Severity, number>>;
}

/** The form's values until a moderator stores support hours for the first time. */
export const INITIAL_SUPPORT_HOURS: SupportHours = {
  shown: false,
  days: {
    monday: '08:00–16:00',
    tuesday: '08:00–16:00',
    wednesday: '08:00–16:00',
    thursday: '08:00–16:00',
    friday: '08:00–16:00',
    saturday: '',
    sunday: '',
  },
  answer_hours: { critical: 2, serious: 8, minor: 24 },
};

const SPAN = /^(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?$/;

/** Returns a time span such as `8-16.30` as `08:00–16:30`; null if the text is not a span within one day. */
export function parseTimeSpan(text: string): string | null {
  const [, fromHour = '', fromMinute = '00', toHour = '', toMinute = '00'] = SPAN.exec(text.trim()) ?? [];
  const from = `${fromHour.padStart(2, '0')}:${fromMinute}`;
  const to = `${toHour.padStart(2, '0')}:${toMinute}`;
  const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  return isTime(from) && (isTime(to) || to === '24:00') && from < to ? `${from}–${to}` : null;
}

/** Consecutive days with the same hours. */
export interface DayGroup {
  readonly first: Weekday;
  readonly last: Weekday;
  readonly hours: string;
}

/** Groups consecutive days with the same hours. Days without support are omitted. */
export function groupDays(days: SupportHours['days']): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const hours = days[day];
    if (hours === '') continue;
    const before = groups.at(-1);
    if (before?.hours === hours && before.last === WEEKDAYS[index - 1])
      groups[groups.length - 1] = { ...before, last: day };
    else groups.push({ first: day, last: day, hours });
  }
  return groups;
}

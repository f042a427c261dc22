/** `21.11.2026` or `1.2.2026.` to `2026-11-21`; null for anything else, also for days that do not exist. */
export function parseDateText(text: string): string | null {
  const match = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?$/.exec(text.trim());
  if (!match) return null;
  const [, day = '', month = '', year = ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

/** `2026-11-21` to `21.11.2026`; other text stays as it is, so that nothing typed is lost. */
export function formatDateText(value: string): string {
  if (!isDay(value)) return value;
  const [year, month, day] = value.split('-');
  return `${day}.${month}.${year}`;
}

/** Whether it is a calendar day `YYYY-MM-DD` that exists. */
export function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

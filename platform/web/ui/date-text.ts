import { formatDay, isDay } from '#platform/shared/dates.ts';

/** Formats `2026-11-21` as `21.11.2026`. Other text is returned unchanged, so that nothing typed is lost. */
export function formatDateText(value: string): string {
  return isDay(value) ? formatDay(value) : value;
}

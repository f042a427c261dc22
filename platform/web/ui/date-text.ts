import { formatDay, isDay } from '#platform/shared/dates.ts';

/** `2026-11-21` to `21.11.2026`; other text stays as it is, so that nothing typed is lost. */
export function formatDateText(value: string): string {
  return isDay(value) ? formatDay(value) : value;
}

import { isLanguage } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { formatDecimal } from '#platform/shared/money/format.ts';

const KB = 1024;

/** Formats a file size: in whole KB, or in MB with one decimal from one MB on. */
export function formatFileSize(bytes: number, locale: string): string {
  const language = isLanguage(locale) ? locale : 'en';
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))}\u00a0KB`;
  const tenths = toDecimal(Math.round((bytes * 10) / (KB * KB)));
  return `${formatDecimal(tenths.div(toDecimal(10), 1), 0, 1, language)}\u00a0MB`;
}

import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

export function formatMonths(i18n: I18n, months: number): string {
  return i18n._(msg`${plural(months, { one: '# month', other: '# months' })}`);
}

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BudgetEntry } from '@ponuda/contract/budgets';
import { formatInstantShort } from '@ponuda/domain/dates';
import type { SheetColumn, SheetValue } from '../../platform/sheets/write-sheet.ts';

const KINDS = {
  commit: msg({ message: 'Committed', context: 'entry of a budget' }),
  release: msg({ message: 'Released', context: 'entry of a budget' }),
  actual: msg({ message: 'Paid', context: 'entry of a budget' }),
} as const;

/** The columns of an exported ledger, in the reader's language. */
export function ledgerColumns(i18n: I18n, currency: string): SheetColumn[] {
  return [
    { heading: i18n._(msg`Time`), width: 18 },
    { heading: i18n._(msg`Purchase number`), width: 18 },
    { heading: i18n._(msg`Purchase`), width: 40 },
    { heading: i18n._(msg`Movement`), width: 16 },
    { heading: `${i18n._(msg`Amount`)} ${currency}`, width: 18 },
  ];
}

/** A movement as a row of those columns. */
export function ledgerRow({ at, kind, amount, purchase }: BudgetEntry, i18n: I18n): SheetValue[] {
  return [
    formatInstantShort(at),
    purchase.request_number,
    purchase.name,
    i18n._(KINDS[kind]),
    // A cell to calculate with; what is stored stays exact.
    Number(amount),
  ];
}

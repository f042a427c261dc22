import { msg } from '@lingui/core/macro';
import type { CompanyContext } from '#platform/server/context.ts';
import {
  amountColumn,
  dayColumn,
  instantColumn,
  numberColumn,
  type Translate,
  textColumn,
} from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { formatDay, isDay } from '#platform/shared/dates.ts';
import { budgetColumns, ledgerColumns } from '../list-words.ts';
import type { Budget, BudgetChange, BudgetEvent } from '../wire.ts';
import { nameOfEvent } from '../words.ts';
import { type BudgetFilter, listAllBudgets } from './budgets.read.ts';
import { listAllBudgetChanges } from './changes.read.ts';
import { allEvents, type LedgerFilter } from './ledger.read.ts';

export function budgetsExport(
  { company }: CompanyContext,
  filter: BudgetFilter,
): ListExport<CompanyExportContext, Budget> {
  const { currency, budget_reservation } = company.settings;
  const reserved = amountColumn<Budget>(
    msg({ message: 'Reserved', context: 'part of a budget' }),
    currency,
    (row) => row.reserved,
  );
  return {
    title: msg`Budgets`,
    columns: [
      textColumn(budgetColumns.category, ({ category }) => category.name, 32),
      dayColumn(msg({ message: 'From day' }), ({ date_from }) => date_from),
      dayColumn(msg({ message: 'To day' }), ({ date_to }) => date_to),
      amountColumn(msg({ message: 'Budget', context: 'its amount' }), currency, ({ amount }) => amount),
      amountColumn(budgetColumns.committed, currency, (row) => row.committed),
      amountColumn(budgetColumns.actual, currency, ({ actual }) => actual),
      amountColumn(budgetColumns.spent, currency, ({ spent }) => spent),
      ...(budget_reservation === 'none' ? [] : [reserved]),
      amountColumn(budgetColumns.left, currency, ({ left }) => left),
      numberColumn(msg`Spent, %`, ({ percent }) => percent),
    ],
    rows: ({ tenant }) => listAllBudgets(tenant, filter),
  };
}

export function ledgerExport(
  { company }: CompanyContext,
  { id, category }: Budget,
  filter: LedgerFilter,
): ListExport<CompanyExportContext, BudgetEvent> {
  const { currency } = company.settings;
  return {
    what: 'budget_ledger',
    title: msg`Budget`,
    of: category.name,
    columns: [
      instantColumn(ledgerColumns.at, ({ at }) => at),
      textColumn(ledgerColumns.kind, (event, say) => say(nameOfEvent(event)), 22),
      textColumn(msg`Purchase number`, ({ purchase }) => purchase?.request_number, 18),
      textColumn(ledgerColumns.purchase, ({ purchase }) => purchase?.name, 40),
      textColumn(msg({ message: 'Other budget' }), ({ other }) => other?.category, 24),
      textColumn(ledgerColumns.user, ({ user }) => user ?? '', 24),
      amountColumn(ledgerColumns.amount, currency, ({ amount }) => amount),
      amountColumn(msg({ message: 'Change in remaining budget' }), currency, ({ change }) => change),
      amountColumn(ledgerColumns.left, currency, ({ left_after }) => left_after),
    ],
    rows: (ctx) => allEvents(ctx, id, filter),
  };
}

const CHANGES = {
  create: msg({ message: 'Added', context: 'change of a budget' }),
  edit: msg({ message: 'Changed', context: 'change of a budget' }),
  move_in: msg({ message: 'Transferred in', context: 'change of a budget' }),
  move_out: msg({ message: 'Transferred out', context: 'change of a budget' }),
  delete: msg({ message: 'Deleted', context: 'change of a budget' }),
} as const;

const FIELDS = {
  category: budgetColumns.category,
  date_from: msg({ message: 'From day' }),
  date_to: msg({ message: 'To day' }),
  currency: msg({ message: 'Currency' }),
} as const;

function changed(row: BudgetChange, say: Translate): string {
  const shown = (value: string) => (isDay(value) ? formatDay(value) : value);
  return row.changes
    .map(({ field, from, to }) => `${say(FIELDS[field])}: ${shown(from)} → ${shown(to)}`)
    .join('; ');
}

export function changesExport(
  { company }: CompanyContext,
  { id, category }: Budget,
): ListExport<CompanyExportContext, BudgetChange> {
  const { currency } = company.settings;
  return {
    title: msg`Changes of the budget`,
    of: category.name,
    columns: [
      instantColumn(msg`Time`, ({ at }) => at),
      textColumn(msg({ message: 'By' }), ({ user }) => user),
      textColumn(
        msg({ message: 'Change', context: 'of a budget, which kind' }),
        ({ kind }, say) => say(CHANGES[kind]),
        16,
      ),
      amountColumn(msg`Amount`, currency, ({ amount }) => amount),
      amountColumn(msg({ message: 'Budget afterwards' }), currency, ({ amount_after }) => amount_after),
      textColumn(msg({ message: 'Other budget' }), ({ other }) => other?.category),
      textColumn(msg({ message: 'Reason' }), ({ reason }) => reason, 36),
      textColumn(msg({ message: 'What changed' }), changed, 40),
    ],
    rows: ({ tenant }) => listAllBudgetChanges(tenant, id),
  };
}

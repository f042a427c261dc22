import type pg from 'pg';
import { EVENT_KINDS } from '#core/budgets/rules/events.ts';
import { ARRIVAL_CHANNELS, ARRIVAL_REFUSAL_REASONS } from '#core/e-invoices/rules/arrival.ts';
import { PAYMENT_TYPES } from '#core/purchase/rules/facts.ts';
import { INCOTERMS } from '#core/purchase/rules/offers/offer-fields.ts';
import { OFFER_STATUSES, PURCHASE_KINDS, PURCHASE_STATUSES } from '#core/purchase/rules/status.ts';
import { ACCOUNT_RULES, ACCOUNT_SOURCES, ACCOUNT_STATES } from '#core/suppliers/rules/payee-guard.ts';
import { DELIVERY_PROBLEMS, DELIVERY_STATES } from '#core/webhooks/rules/retries.ts';
import { ACCOUNT_STATUS, SUPPLIER_SIDE_STATUS } from '#platform/shared/access/account-status.ts';
import { PERMISSIONS } from '#platform/shared/access/permissions.ts';
import { PLANS } from '#platform/shared/access/plans.ts';
import { ROLES } from '#platform/shared/access/roles.ts';
import { CURRENCIES } from '#platform/shared/currencies.ts';
import { groupByKey } from '#platform/shared/groups-of.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { UNITS } from '#platform/shared/units.ts';

/**
 * The type names for the values that CHECK constraints allow. A type is used if its values are exactly the allowed
 * ones. If two types have the same values, `of` lists the columns of each.
 */
const TYPES: readonly { name: string; from: string; values: readonly unknown[]; of?: readonly string[] }[] = [
  {
    name: 'AccountStatus',
    from: '#platform/shared/access/account-status.ts',
    values: Object.values(ACCOUNT_STATUS),
    of: ['companies.status'],
  },
  {
    name: 'SupplierSideStatus',
    from: '#platform/shared/access/account-status.ts',
    values: Object.values(SUPPLIER_SIDE_STATUS),
  },
  { name: 'Permission', from: '#platform/shared/access/permissions.ts', values: PERMISSIONS },
  { name: 'Role', from: '#platform/shared/access/roles.ts', values: ROLES },
  { name: 'Plan', from: '#platform/shared/access/plans.ts', values: PLANS },
  { name: 'Currency', from: '#platform/shared/currencies.ts', values: CURRENCIES },
  { name: 'Incoterm', from: '#core/purchase/rules/offers/offer-fields.ts', values: INCOTERMS },
  { name: 'Language', from: '#platform/shared/languages.ts', values: LANGUAGES },
  { name: 'PaymentType', from: '#core/purchase/rules/facts.ts', values: PAYMENT_TYPES },
  {
    name: 'OfferStatus',
    from: '#core/purchase/rules/status.ts',
    values: OFFER_STATUSES,
    of: ['rfps.status'],
  },
  { name: 'PurchaseKind', from: '#core/purchase/rules/status.ts', values: PURCHASE_KINDS },
  { name: 'PurchaseStatus', from: '#core/purchase/rules/status.ts', values: PURCHASE_STATUSES },
  { name: 'AccountRule', from: '#core/suppliers/rules/payee-guard.ts', values: ACCOUNT_RULES },
  { name: 'AccountSource', from: '#core/suppliers/rules/payee-guard.ts', values: ACCOUNT_SOURCES },
  { name: 'AccountState', from: '#core/suppliers/rules/payee-guard.ts', values: ACCOUNT_STATES },
  { name: 'BudgetEventKind', from: '#core/budgets/rules/events.ts', values: EVENT_KINDS },
  { name: 'Unit', from: '#platform/shared/units.ts', values: UNITS },
  { name: 'ArrivalReason', from: '#core/e-invoices/rules/arrival.ts', values: ARRIVAL_REFUSAL_REASONS },
  { name: 'ArrivalWay', from: '#core/e-invoices/rules/arrival.ts', values: ARRIVAL_CHANNELS },
  { name: 'DeliveryProblem', from: '#core/webhooks/rules/retries.ts', values: DELIVERY_PROBLEMS },
  { name: 'DeliveryState', from: '#core/webhooks/rules/retries.ts', values: DELIVERY_STATES },
];

const PLATFORM_TYPES = TYPES.filter(({ from }) => from.startsWith('#platform/'));

/** The types of JSON columns. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'award_plans.conflict': 'number[]',
  'award_plans.lines': 'AwardPlanLines',
  'award_plans.rule_prices': '(string | null)[]',
  'award_plans.rules': 'AwardRule[]',
  'budget_changes.changes': 'BudgetFieldChange[]',
  'budget_postings.rates': 'StoredRates',
  'companies.undoable': 'UndoableDecision',
  'confirmations.judged': 'JudgedFacts',
  'confirmations.rates': 'StoredRates',
  'e_documents.data': 'EDocumentData',
  'maintenances.reasons': 'Record<string, string>',
  'incoming_invoices.document': 'InvoiceDocument',
  'incoming_invoices.findings': 'Finding[]',
  'events.commitments': 'Record<string, string>',
  'events.salts': 'Record<string, string>',
  'notifications.data': 'NoticeData',
  'policy_drafts.content': 'StoredTriedPolicy',
  'policy_versions.content': 'StoredPolicy',
  'platform_settings.next_processors': 'Processors',
  'platform_settings.processors': 'Processors',
  'platform_settings.seller': 'Record<string, string>',
  'platform_settings.support_hours': 'SupportHours',
  'preorders.buyer': 'Record<string, string>',
  'preorders.seller': 'Record<string, string>',
  'purchases.frozen_rates': 'StoredRates',
  'purchases.landed': 'LandedOverride',
  'request_drafts.content': 'DraftContent',
  'request_templates.content': 'TemplateContent',
  'sso_providers.test_result': 'SsoTestResult',
};
const WRITTEN_BY_TRIGGERS = [
  'budgets.committed',
  'budgets.actual',
  'budgets.reserved',
  'budgets.movements',
  'budgets.events',
  'purchases.reserved_net',
  'purchases.reserved_budget_id',
  'purchases.reserved_posting_id',
  'rfps.account_company_id',
];
const NEVER_UPDATED = [
  ...['audit_events.data', 'budget_changes.changes', 'budget_postings.rates', 'policy_versions.content'],
  ...['preorders.buyer', 'preorders.seller'],
];

const BY_UDT: Readonly<Record<string, string>> = {
  ...{ int2: 'number', int4: 'number', int8: 'number', _int4: 'number[]', bool: 'boolean', bytea: 'Buffer' },
  ...{ text: 'string', uuid: 'string', _text: 'string[]', numeric: 'string', interval: 'string' },
  ...{ date: 'string', timestamptz: 'string', jsonb: 'Record<string, unknown>' },
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly udt: string;
  readonly nullable: boolean;
  readonly always: boolean;
  readonly given: boolean;
  readonly comment: string | null;
  readonly checks: readonly string[];
}

// A view is read-only; a comment marks the columns of a view that may be null.
const COLUMNS = `
  select t.relname as table, a.attname as column, y.typname as udt,
    case when t.relkind = 'v' then col_description(t.oid, a.attnum) is not null else not a.attnotnull end as nullable,
    a.attidentity = 'a' or a.attgenerated <> '' or t.relkind = 'v' as always, a.atthasdef as given,
    col_description(t.oid, a.attnum) as comment,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = t.oid and k.contype = 'c' and k.convalidated and k.conkey = array[a.attnum]) as checks
  from pg_class t join pg_attribute a on a.attrelid = t.oid join pg_type y on y.oid = a.atttypid
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'v') and t.relname <> 'schema_migrations' and a.attnum > 0 and not a.attisdropped
  order by t.relname, a.attnum`;

/** Returns the values that a constraint allows, if the constraint is a list of codes or a short range of numbers. */
function allowedBy(check: string, udt: string): (string | number)[] | undefined {
  const [, from, to] = /^CHECK \(\(\(\w+ >= (\d+)\) AND \(\w+ <= (\d+)\)\)\)$/.exec(check) ?? [];
  if (from !== undefined && udt === 'int2')
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => Number(from) + n);
  const [, list] = /^CHECK \(\(\w+ (?:= ANY|<@) \(?ARRAY\[([^\]]*)\]\)?\)\)$/.exec(check) ?? [];
  return list?.split(', ').map((one) => {
    const text = one.replace(/^'?(.*?)'?(::\w+)?$/, '$1');
    return udt.startsWith('int') ? Number(text) : text;
  });
}

function nameOf({ table, column }: Column, allowed: readonly (string | number)[]): string {
  const same = (values: readonly unknown[]) =>
    values.length === allowed.length && allowed.every((one) => values.includes(one));
  const found = TYPES.find(({ values, of }) => same(values) && (of?.includes(`${table}.${column}`) ?? true));
  return found?.name ?? allowed.map((one) => (typeof one === 'number' ? one : `'${one}'`)).join(' | ');
}

function typeOf(of: Column): string {
  const id = `${of.table}.${of.column}`;
  const allowed = of.checks.map((check) => allowedBy(check, of.udt)).find((list) => list !== undefined);
  const named = allowed && nameOf(of, allowed) + (of.udt.startsWith('_') ? '[]' : '');
  const plain = ofCapability(DOCUMENTS[id] ?? named ?? BY_UDT[of.udt]);
  if (plain === undefined) throw new Error(`${id} is of a type that has no name here: ${of.udt}`);
  const or = of.nullable ? ' | null' : '';
  if (of.udt === 'jsonb') {
    const unsaid = of.nullable ? ' | null | undefined' : of.given ? ' | undefined' : '';
    return `ColumnType<${plain}${or}, string${unsaid}, ${NEVER_UPDATED.includes(id) ? 'never' : `string${or}`}>`;
  }
  if (of.always || WRITTEN_BY_TRIGGERS.includes(id)) return `GeneratedAlways<${plain}${or}>`;
  return of.given ? `Generated<${plain}${or}>` : `${plain}${or}`;
}

/**
 * Returns the name of a type as used in `tables.ts`: a capability's type through `ColumnTypes`, a platform type
 * directly.
 */
function ofCapability(type: string | undefined): string | undefined {
  return type?.replace(/^([A-Z]\w+)(\[\])?$/, (whole, name: string, list = '') =>
    PLATFORM_TYPES.some((one) => one.name === name) || name === 'Buffer'
      ? whole
      : `ColumnTypeOf<'${name}'>${list}`,
  );
}

const interfaceOf = (table: string) =>
  `${table.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())}Table`;

/** Returns the content of `tables.ts` for a migrated database. */
export async function renderTablesFile(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const tables = [...groupByKey(rows, ({ table }) => table)];
  const bodies = tables.map(([table, columns]) => {
    const lines = columns.flatMap((one) => [
      ...(one.comment === null ? [] : [`  /** ${one.comment} */`]),
      `  ${one.column}: ${typeOf(one)};`,
    ]);
    return `export interface ${interfaceOf(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const source = bodies.join('\n');
  const used = PLATFORM_TYPES.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(source));
  const imports = [...groupByKey(used, ({ from }) => from)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, types]) => `import type { ${types.map(({ name }) => name).join(', ')} } from '${from}';\n`);
  const database = tables.map(([table]) => `  ${table}: ${interfaceOf(table)};\n`).join('');
  return `// Generated from db/migrations by tables.test.ts, which rewrites this file when run with --update. Do not edit.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
${imports.join('')}import type { ColumnTypeOf } from './column-types.ts';

${source}
export interface Database {
${database}}
`;
}

import { PERMISSIONS } from '@ponuda/domain/access/permissions';
import { ROLES } from '@ponuda/domain/access/roles';
import { RECURRENCES } from '@ponuda/domain/calendar/recurrence';
import { ACCOUNT_STATUS, SUPPLIER_SIDE } from '@ponuda/domain/company/account-status';
import { PLANS } from '@ponuda/domain/company/plans';
import { CURRENCIES } from '@ponuda/domain/currencies';
import { ARRIVAL_REASONS, ARRIVAL_WAYS } from '@ponuda/domain/invoice/arrival';
import { LANGUAGES } from '@ponuda/domain/languages';
import { INCOTERMS } from '@ponuda/domain/offer/offer-fields';
import { PAYMENT_TYPES } from '@ponuda/domain/purchase/facts';
import { OFFER_STATUSES, PURCHASE_KINDS, PURCHASE_STATUSES } from '@ponuda/domain/purchase/status';
import { ACCOUNT_RULES, ACCOUNT_SOURCES, ACCOUNT_STATES } from '@ponuda/domain/suppliers/payee-guard';
import { UNITS } from '@ponuda/domain/units';
import { DELIVERY_PROBLEMS, DELIVERY_STATES } from '@ponuda/domain/webhooks/retries';
import type pg from 'pg';

/**
 * The domain's names for what a CHECK constraint allows. A type is named where the values are the very same; where
 * two types have the same values, `of` says which columns are of this one.
 */
const TYPES: readonly { name: string; from: string; values: readonly unknown[]; of?: readonly string[] }[] = [
  {
    name: 'AccountStatus',
    from: 'company/account-status',
    values: Object.values(ACCOUNT_STATUS),
    of: ['companies.status'],
  },
  { name: 'SupplierSide', from: 'company/account-status', values: Object.values(SUPPLIER_SIDE) },
  { name: 'Permission', from: 'access/permissions', values: PERMISSIONS },
  { name: 'Role', from: 'access/roles', values: ROLES },
  { name: 'Plan', from: 'company/plans', values: PLANS },
  { name: 'Currency', from: 'currencies', values: CURRENCIES },
  { name: 'Incoterm', from: 'offer/offer-fields', values: INCOTERMS },
  { name: 'Language', from: 'languages', values: LANGUAGES },
  { name: 'PaymentType', from: 'purchase/facts', values: PAYMENT_TYPES },
  { name: 'OfferStatus', from: 'purchase/status', values: OFFER_STATUSES, of: ['rfps.status'] },
  { name: 'PurchaseKind', from: 'purchase/status', values: PURCHASE_KINDS },
  { name: 'PurchaseStatus', from: 'purchase/status', values: PURCHASE_STATUSES },
  { name: 'AccountRule', from: 'suppliers/payee-guard', values: ACCOUNT_RULES },
  { name: 'AccountSource', from: 'suppliers/payee-guard', values: ACCOUNT_SOURCES },
  { name: 'AccountState', from: 'suppliers/payee-guard', values: ACCOUNT_STATES },
  { name: 'Recurrence', from: 'calendar/recurrence', values: RECURRENCES },
  { name: 'Unit', from: 'units', values: UNITS },
  { name: 'ArrivalReason', from: 'invoice/arrival', values: ARRIVAL_REASONS },
  { name: 'ArrivalWay', from: 'invoice/arrival', values: ARRIVAL_WAYS },
  { name: 'DeliveryProblem', from: 'webhooks/retries', values: DELIVERY_PROBLEMS },
  { name: 'DeliveryState', from: 'webhooks/retries', values: DELIVERY_STATES },
];

/** The shapes of JSON columns whose content is known. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'award_plans.conflict': 'number[]',
  'award_plans.lines': 'AwardPlanLines',
  'award_plans.rule_prices': '(string | null)[]',
  'award_plans.rules': 'AwardRule[]',
  'budget_changes.changes': 'BudgetFieldChange[]',
  'budget_postings.rates': 'StoredRates',
  'confirmations.judged': 'JudgedFacts',
  'confirmations.rates': 'StoredRates',
  'e_documents.data': 'EDocumentData',
  'incoming_invoices.document': 'InvoiceDocument',
  'incoming_invoices.findings': 'Finding[]',
  'events.commitments': 'Record<string, string>',
  'events.salts': 'Record<string, string>',
  'notifications.data': 'NoticeData',
  'policy_drafts.content': 'StoredTriedPolicy',
  'policy_versions.content': 'StoredPolicy',
  'platform_settings.seller': 'Record<string, string>',
  'preorders.buyer': 'Record<string, string>',
  'preorders.seller': 'Record<string, string>',
  'purchases.frozen_rates': 'StoredRates',
  'purchases.landed': 'LandedOverride',
  'request_drafts.content': 'TemplateContent',
  'request_templates.content': 'TemplateContent',
  'sso_providers.test_result': 'SsoTestResult',
};
const WRITTEN_BY_TRIGGERS = [
  'budgets.committed',
  'budgets.actual',
  'budgets.reserved',
  'budgets.movements',
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

// A view only reads; a comment marks those of its columns that may be empty.
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

/** Answers the values that a constraint allows, where it is a list of codes or a short range of numbers. */
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
  const plain = DOCUMENTS[id] ?? named ?? BY_UDT[of.udt];
  if (plain === undefined) throw new Error(`${id} is of a type that has no name here: ${of.udt}`);
  const or = of.nullable ? ' | null' : '';
  if (of.udt === 'jsonb') {
    const unsaid = of.nullable ? ' | null | undefined' : of.given ? ' | undefined' : '';
    return `ColumnType<${plain}${or}, string${unsaid}, ${NEVER_UPDATED.includes(id) ? 'never' : `string${or}`}>`;
  }
  if (of.always || WRITTEN_BY_TRIGGERS.includes(id)) return `GeneratedAlways<${plain}${or}>`;
  return of.given ? `Generated<${plain}${or}>` : `${plain}${or}`;
}

function grouped<T>(list: readonly T[], keyOf: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups];
}

const interfaceOf = (table: string) =>
  `${table.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())}Table`;

/** The text of `tables.ts` for a migrated database. */
export async function tablesFile(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const tables = grouped(rows, ({ table }) => table);
  const bodies = tables.map(([table, columns]) => {
    const lines = columns.flatMap((one) => [
      ...(one.comment === null ? [] : [`  /** ${one.comment} */`]),
      `  ${one.column}: ${typeOf(one)};`,
    ]);
    return `export interface ${interfaceOf(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const source = bodies.join('\n');
  const used = TYPES.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(source));
  const imports = grouped(used, ({ from }) => from)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([from, types]) =>
        `import type { ${types.map(({ name }) => name).join(', ')} } from '@ponuda/domain/${from}';\n`,
    );
  const database = tables.map(([table]) => `  ${table}: ${interfaceOf(table)};\n`).join('');
  return `// Generated from db/migrations by tables.test.ts, which rewrites this file when run with --update. Do not edit.
${imports.join('')}import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  AwardPlanLines,
  AwardRule,
  BudgetFieldChange,
  EDocumentData,
  Finding,
  InvoiceDocument,
  JudgedFacts,
  LandedOverride,
  NoticeData,
  SsoTestResult,
  StoredPolicy,
  StoredRates,
  StoredTriedPolicy,
  TemplateContent,
} from './json-columns.ts';

${source}
export interface Database {
${database}}
`;
}

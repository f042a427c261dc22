import { sql } from 'kysely';
import type { TenantTx } from '#platform/server/db/tenant.ts';

interface Place {
  readonly table: string;
  readonly where: string;
  readonly column: string;
}

/**
 * Changes the value of a column, by a single byte if possible, and returns the new value; undefined if the value cannot
 * be changed.
 */
export async function changeColumnValue(
  tx: TenantTx,
  place: Place,
  random: number,
): Promise<string | undefined> {
  const [table, column] = [sql.raw(place.table), sql.raw(place.column)];
  const where = sql.raw(place.where);
  const { rows } = await sql<{ ctid: string; value: string | null; type: string }>`
    select ctid::text, ${column}::text as value, pg_typeof(${column})::text as type from ${table} where ${where}
    order by ctid`.execute(tx.trx);
  const row = rows[random % Math.max(rows.length, 1)];
  const value = row && another(row.value, row.type, random);
  if (!row || value === undefined) return undefined;
  await sql`update ${table} set ${column} = ${value}::text::${sql.raw(row.type)} where ctid = ${row.ctid}::tid`.execute(
    tx.trx,
  );
  return value;
}

const DAY_MS = 86_400_000;

function another(value: string | null, type: string, random: number): string | undefined {
  switch (type) {
    case 'bytea':
      return value === null || value === '\\x' ? undefined : `\\x${digitChanged(value.slice(2), random)}`;
    case 'jsonb':
      return value === null ? undefined : jsonChanged(JSON.parse(value), random);
    case 'text':
      return value === null || value === '' ? 'x' : changedText(value, random);
    case 'date':
      return new Date(Date.parse(value ?? '2026-01-01') + (1000 + (random % 900)) * DAY_MS)
        .toISOString()
        .slice(0, 10);
    case 'timestamp with time zone':
      return value === null ? undefined : new Date(Date.parse(value) + 1 + (random % DAY_MS)).toISOString();
    case 'smallint':
      return value === '3' ? '2' : '3';
    case 'numeric':
      return String(Number(value ?? 0) + 1 + (random % 9));
    default:
      // The new number is far from any other number in use.
      return String(Number(value ?? 0) + 1000 + (random % 9000));
  }
}

/** Replaces one letter or digit with another. */
function changedText(text: string, random: number): string {
  const at = random % text.length;
  return `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`;
}

function digitChanged(hex: string, random: number): string {
  const at = random % hex.length;
  const digit = (Number.parseInt(hex[at] ?? '0', 16) + 1 + (random % 15)) % 16;
  return `${hex.slice(0, at)}${digit.toString(16)}${hex.slice(at + 1)}`;
}

/** Returns the number of keys and values in a JSON document. */
function placesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const below = Object.values(value).reduce<number>((sum, one) => sum + placesIn(one), 0);
  return Array.isArray(value) ? below : below + Object.keys(value).length;
}

/** Changes one key or one value in a JSON document. */
function jsonChanged(document: unknown, random: number): string | undefined {
  const total = placesIn(document);
  if (total === 0) return undefined;
  let left = random % total;
  const isHere = () => {
    left -= 1;
    return left === -1;
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [isHere() ? changedText(key, random) : key, walk(one)]),
      );
    if (!isHere()) return value;
    if (typeof value === 'string') return value === '' ? 'x' : changedText(value, random);
    return typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : 'x';
  };
  return JSON.stringify(walk(document));
}

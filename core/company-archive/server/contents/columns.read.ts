import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { groupByKey } from '#platform/shared/groups-of.ts';
import { ARCHIVED_TABLES, COMPUTED_COLUMN, LEFT_OUT_COLUMNS } from './archive-tables.ts';

/** A column of an archived table, as the database describes it. */
export interface ArchiveColumn {
  readonly name: string;
  /** The name of the column's type, for example `numeric`, or `_text` for an array of strings. */
  readonly udt: string;
  /** The type with its size, for example `numeric(14,2)`. */
  readonly type: string;
  readonly nullable: boolean;
  readonly about: string | null;
  readonly references: readonly string[];
  readonly allowed: string | null;
}

export interface TableColumns {
  readonly columns: readonly ArchiveColumn[];
  /** The columns of the primary key; empty for a view. */
  readonly key: readonly string[];
  readonly left_out: readonly { readonly name: string; readonly reason: string }[];
}

interface Row extends ArchiveColumn {
  readonly table: string;
  readonly computed: boolean;
  readonly key_place: number | null;
}

/**
 * Returns a raw query of the database catalogue, which Kysely does not support, for the tables' columns, keys,
 * references and checks.
 */
const columnsOf = (tables: readonly string[]) => sql<Row>`
  select c.relname::text as "table", a.attname::text as name, y.typname::text as udt,
    format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
    a.attgenerated <> '' as computed, col_description(c.oid, a.attnum) as about,
    array_position(i.indkey::int2[], a.attnum) as key_place,
    array(select distinct f.confrelid::regclass::text || '.' || o.attname
      from pg_constraint f cross join unnest(f.conkey, f.confkey) as k (own, other)
      join pg_attribute o on o.attrelid = f.confrelid and o.attnum = k.other
      where f.contype = 'f' and f.conrelid = c.oid and k.own = a.attnum
        and (a.attname <> 'company_id' or f.confrelid = 'companies'::regclass) order by 1) as "references",
    (select string_agg(pg_get_expr(k.conbin, k.conrelid), ' and ' order by k.conname)
      from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]) as allowed
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type y on y.oid = a.atttypid
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = current_schema()::regnamespace and c.relname = any(${tables}::text[])
  order by c.relname, a.attnum`;

/** Reads the columns of every archived table, without secrets and computed columns. */
export async function readTableColumns(db: Db): Promise<ReadonlyMap<string, TableColumns>> {
  const { rows } = await columnsOf(ARCHIVED_TABLES.map(({ name }) => name)).execute(db);
  const tables = groupByKey(rows, ({ table }) => table);
  return new Map(
    [...tables].map(([table, columns]) => {
      const reasonOf = ({ name, computed }: Row) =>
        computed ? COMPUTED_COLUMN : LEFT_OUT_COLUMNS[`${table}.${name}`];
      return [
        table,
        {
          columns: columns.filter((column) => reasonOf(column) === undefined),
          key: columns
            .filter(({ key_place }) => key_place !== null)
            .sort((a, b) => (a.key_place ?? 0) - (b.key_place ?? 0))
            .map(({ name }) => name),
          left_out: columns.flatMap((column) => {
            const reason = reasonOf(column);
            return reason === undefined ? [] : [{ name: column.name, reason }];
          }),
        },
      ];
    }),
  );
}

/** Returns the name of the last migration, which determines the columns. */
export async function readSchemaName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
}

import pg from 'pg';
import type { Product } from './product.ts';

/** The tables whose rows a story can change: all tables of the product and of the queue. */
const TABLES = `
  select schemaname as schema, tablename as name from pg_tables
  where (schemaname = 'public' and tablename <> 'schema_migrations')
    or (schemaname = 'graphile_worker' and tablename in ('_private_jobs', '_private_job_queues'))`;

/** Copies all rows into a separate schema of the same database, which the product does not use. */
export async function snapshotRows(pool: pg.Pool): Promise<void> {
  await pool.query(`
    do $$
    declare one record;
    begin
      create schema kept;
      for one in ${TABLES} loop
        execute format('create table kept.%I as table %I.%I', one.name, one.schema, one.name);
      end loop;
    end $$`);
}

/**
 * Restores all tables from the copy. Sequences are not reset, so that work left over from one story never refers
 * to a record in the next story.
 */
const RESTORE = `
  do $$
  declare one record;
  begin
    set local session_replication_role = replica;
    execute (select 'truncate ' || string_agg(format('%I.%I', schema, name), ', ' order by name) from (${TABLES}) as every);
    for one in
      select schema, name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from (${TABLES}) as every
      join pg_attribute on attrelid = format('%I.%I', schema, name)::regclass
      where attnum > 0 and not attisdropped and attgenerated = ''
      group by schema, name
    loop
      execute format('insert into %I.%I (%s) overriding system value select %s from kept.%I',
        one.schema, one.name, one.columns, one.columns, one.name);
    end loop;
  end $$`;

/** The PostgreSQL error code of a deadlock. */
const DEADLOCK = '40P01';

/** Restores the rows. Retries, because running jobs may briefly lock rows. */
export async function restoreRows(query: Product['query'], tries = 5): Promise<void> {
  try {
    await query(RESTORE);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === DEADLOCK) || tries === 1) throw error;
    await restoreRows(query, tries - 1);
  }
}

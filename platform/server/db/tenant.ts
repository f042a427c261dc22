import {
  CompiledQuery,
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  type SelectQueryBuilder,
  sql,
  type Transaction,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type pg from 'pg';
import { type Db, runInTransaction } from './client.ts';
import { rowsByCursor } from './cursor.ts';
import type { Database } from './tables.ts';
import type { TenantTable } from './tenant-tables.ts';
import { runInCompany } from './wall/tenant-scope.ts';

/** A statement that the database plans once; `$1` is always the company. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** A row to insert: values or expressions. Its company is added automatically. */
type Row<T extends TenantTable> = Omit<InsertObject<Database, T>, 'company_id'>;

/**
 * Access to one company's rows. Features use only this class, so that every read and write is limited to the company
 * (product 2).
 */
export class Tenant {
  readonly company_id: number;
  protected readonly db: Db;
  private readonly pool: pg.Pool;

  constructor(db: Db, pool: pg.Pool, companyId: number) {
    this.db = db;
    this.pool = pool;
    this.company_id = companyId;
  }

  // Kysely cannot see that every tenant table has company_id when the table is a type parameter. The methods are
  // therefore written for one table, and their first signature declares them for every table.
  selectFrom<T extends TenantTable>(table: T): SelectQueryBuilder<Database, T, object>;
  selectFrom(table: 'purchases') {
    return this.db.selectFrom(table).where(sql.ref<number>(`${table}.company_id`), '=', this.company_id);
  }

  /**
   * Returns the rows of a prepared statement, for frequently used lists. Throws if the text lacks the company
   * condition.
   */
  rows<R>(statement: Statement, params: readonly unknown[]): Promise<R[]> {
    return runInCompany(this.company_id, () => this.rowsAcross(statement, params));
  }

  /**
   * Returns the rows of a statement that also reads other companies' rows. The caller states its reason with
   * `across`.
   */
  async rowsAcross<R>({ name, text }: Statement, params: readonly unknown[]): Promise<R[]> {
    demandBounded(text);
    const values = [this.company_id, ...params];
    if (this.db.isTransaction) return (await this.db.executeQuery<R>(CompiledQuery.raw(text, values))).rows;
    return (await this.pool.query({ name, text, values })).rows;
  }

  /** Runs `work` in a transaction, and joins the current transaction if there is one. */
  transaction<R>(work: (tx: TenantTx) => Promise<R>): Promise<R> {
    if (this instanceof TenantTx) return work(this);
    const all = async (trx: Transaction<Database>) => {
      const tx = new TenantTx(trx, this.pool, this.company_id);
      const result = await work(tx);
      await tx.finish();
      return result;
    };
    return runInCompany(this.company_id, () => runInTransaction(this.db, all));
  }
}

/** Access to the company's rows inside a transaction; functions that lock or write require this type. */
export class TenantTx extends Tenant {
  /**
   * The transaction itself, for platform tables (emails, jobs); company tables are accessed through the methods of
   * this class.
   */
  readonly trx: Transaction<Database>;
  private readonly last: (() => Promise<void>)[] = [];

  constructor(trx: Transaction<Database>, pool: pg.Pool, companyId: number) {
    super(trx, pool, companyId);
    this.trx = trx;
  }

  /** Runs `work` after all other writes in the same transaction, so that it sees the data about to be committed. */
  beforeCommit(work: () => Promise<void>): void {
    this.last.push(work);
  }

  /** Runs the deferred work. Called by `transaction`. */
  async finish(): Promise<void> {
    for (let work = this.last.shift(); work; work = this.last.shift()) await work();
  }

  /** Yields all rows of a statement in batches, limited to the company as in `rows`. */
  each<R>(text: string, params: readonly unknown[]): AsyncGenerator<R[], void> {
    demandBounded(text);
    return rowsByCursor<R>(this.trx, { sql: text, parameters: [this.company_id, ...params] });
  }

  insertInto<T extends TenantTable>(
    table: T,
    rows: Row<T> | readonly Row<T>[],
  ): InsertQueryBuilder<Database, T, InsertResult>;
  insertInto(table: 'purchases', rows: Row<'purchases'> | readonly Row<'purchases'>[]) {
    const owned = [rows].flat().map((row) => ({ ...row, company_id: this.company_id }));
    return this.db.insertInto(table).values(owned);
  }

  updateTable<T extends TenantTable>(table: T): UpdateQueryBuilder<Database, T, T, UpdateResult>;
  updateTable(table: 'purchases') {
    return this.db.updateTable(table).where('company_id', '=', this.company_id);
  }

  deleteFrom<T extends TenantTable>(table: T): DeleteQueryBuilder<Database, T, DeleteResult>;
  deleteFrom(table: 'purchases') {
    return this.db.deleteFrom(table).where('company_id', '=', this.company_id);
  }
}

/** Collects the items added by the steps of a transaction, and writes all of them at once just before the commit. */
export function batchAtCommit<T>(
  write: (tx: TenantTx, all: readonly T[]) => Promise<unknown>,
): (tx: TenantTx, one: T) => void {
  const collected = new WeakMap<TenantTx, T[]>();
  return (tx, one) => {
    const list = collected.get(tx);
    if (list) return void list.push(one);
    const all = [one];
    collected.set(tx, all);
    tx.beforeCommit(async () => {
      collected.delete(tx);
      await write(tx, all);
    });
  };
}

function demandBounded(text: string): void {
  if (!text.includes('company_id = $1'))
    throw new Error(`not bounded by the company: ${text.trim().slice(0, 80)}`);
}

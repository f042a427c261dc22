import type pg from 'pg';
import type { Config } from '#platform/server/config.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { readErrorProperty } from '#platform/server/errors.ts';
import { openStorage } from '#platform/server/files/open-storage.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import {
  countErasableRows,
  ERASURE_WAIT_DAYS,
  type ErasableCompany,
  type ErasedTable,
  eraseCompany,
  readErasableCompany,
} from '#platform/server/personal-data/erase-company.ts';
import { openDatabase } from './command-database.ts';
import { CommandError } from './command-error.ts';

const USAGE = 'Usage: delete-company <id> [--erase]';
const IN_USE = 'The database is in use. Stop the service and repeat the command. Nothing was deleted.';
/** Reasons by PostgreSQL's codes for a deadlock, a lock that was not obtained, and a missing permission. */
const REFUSALS: Readonly<Record<string, string>> = {
  '40P01': IN_USE,
  '55P03': IN_USE,
  '42501':
    'Only the role that owns the tables can delete: set MIGRATE_URL to its address. Nothing was deleted.',
};

/**
 * Erases the data of a company whose account was deleted, or without `--erase` only counts them. Returns the lines to
 * print.
 */
export async function deleteCompanyCommand(
  config: Config,
  args: readonly string[],
  migrations: string,
): Promise<string[]> {
  const [number = '', flag, ...more] = args;
  if (!/^[1-9]\d{0,8}$/.test(number) || more.length > 0 || (flag !== undefined && flag !== '--erase'))
    throw new CommandError(USAGE);
  const storage = await openStorage(config);
  // Only the role that owns the tables may delete rows of the history and the log.
  const database = await openDatabase(config, { asOwner: true });
  try {
    const company = await readErasableCompany(database.pool, Number(number));
    demandErasable(company, number);
    // Counting changes nothing, so it does not migrate either: a server of an earlier version may be running.
    if (flag === undefined) {
      const counted = await countErasableRows(database.pool, company.id);
      return [...linesOf(counted), `Nothing was deleted. With --erase the data of ${company.name} go.`];
    }
    await migrate(database.pool, migrations);
    const { tables, keys } = await erase(database.pool, config.secretKey, number);
    const left = await deleteFiles(storage, keys);
    const rest = left === 0 ? '' : ` ${left} of them are left to the nightly job sweep-storage.`;
    return [...linesOf(tables), `Erased ${company.name}: ${keys.length} files.${rest}`];
  } catch (error) {
    const refusal = REFUSALS[readErrorProperty(error, 'code')];
    throw refusal === undefined ? error : new CommandError(refusal);
  } finally {
    await database.close();
    storage.close();
  }
}

/** Erases the company's rows in one transaction. */
async function erase(pool: pg.Pool, secretKey: string, number: string) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const locked = await readErasableCompany(client, Number(number), true);
    demandErasable(locked, number);
    const erased = await eraseCompany(client, secretKey, locked);
    await client.query('commit');
    return erased;
  } finally {
    // Ends the connection with the process, and with it a transaction that failed.
    client.release(true);
  }
}

/**
 * Deletes the files and returns how many could not be deleted. They have no row any more, so the nightly job
 * `sweep-storage` deletes them.
 */
async function deleteFiles(storage: FileStorage, keys: readonly string[]): Promise<number> {
  let left = 0;
  for (const key of keys) {
    try {
      await storage.delete(key);
    } catch {
      left += 1;
    }
  }
  return left;
}

function demandErasable(
  company: ErasableCompany | undefined,
  number: string,
): asserts company is ErasableCompany {
  if (!company) throw new CommandError(`There is no company ${number}.`);
  const { name, refusal, from } = company;
  if (refusal === 'not_deleted')
    throw new CommandError(`The account of ${name} is not deleted: a moderator deletes it first.`);
  if (refusal === 'erased') throw new CommandError(`The data of company ${number} are erased already.`);
  if (refusal === 'too_early')
    throw new CommandError(
      `The account of ${name} was deleted less than ${ERASURE_WAIT_DAYS} days ago: try from ${from} on.`,
    );
}

const linesOf = (tables: readonly ErasedTable[]) =>
  tables.map(({ name, rows }) => `${String(rows).padStart(9)}  ${name}`);

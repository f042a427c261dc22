import type { Platform } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { openSnapshot } from '#platform/server/db/snapshot.ts';
import { runInCompany } from '#platform/server/db/wall/tenant-scope.ts';
import { CSV_BYTE_ORDER_MARK } from '#platform/server/sheets/csv.ts';
import type { Language } from '#platform/shared/languages.ts';
import { formatCsvHead, formatCsvRows, formatJsonLine, ROWS_OF_A_FILE } from './cells.ts';
import type { TableColumns } from './columns.read.ts';
import { PartWriter, type StoredPart } from './stored-part.ts';
import { countOf, readCells } from './table-rows.read.ts';

/** The stored rows of a table. */
export interface WrittenTable {
  readonly rows: number;
  /** The time of the snapshot in which the rows were read. */
  readonly read_at: string;
  readonly parts: readonly (StoredPart & { readonly rows: number })[];
}

export interface TableToWrite extends TableColumns {
  readonly table: string;
  readonly company_id: number;
  readonly lang: Language;
}

/**
 * Writes the company's rows of a table to the storage, as CSV and as JSON Lines, in key order. The rows are counted
 * and read in one snapshot, which lasts only for this table, so that the database can vacuum between tables. `onRows`
 * is called after each batch and can throw to stop the writing.
 */
export async function writeTable(
  platform: Platform,
  toWrite: TableToWrite,
  { signal, onRows }: { readonly signal: AbortSignal; readonly onRows: (rows: number) => Promise<void> },
): Promise<WrittenTable> {
  const { table, company_id } = toWrite;
  return runInCompany(company_id, async () => {
    const snapshot = await openSnapshot(platform.db, platform.pool, signal);
    const pair = new FilePair(platform, toWrite);
    try {
      const counted = await countOf(snapshot.trx, table, company_id);
      const read_at = await readClock(snapshot.trx);
      let rows = 0;
      for await (const batch of readCells(snapshot, toWrite)) {
        await pair.write(batch);
        rows += batch.length;
        await onRows(rows);
      }
      if (rows !== counted) throw new Error(`${table}: read ${rows} of ${counted} rows`);
      return { rows, read_at, parts: await pair.end() };
    } catch (error) {
      await pair.discard();
      throw error;
    } finally {
      await snapshot.close();
    }
  });
}

/** Writes rows to a CSV file and a JSON Lines file, and starts a new pair of files when these are full. */
class FilePair {
  private readonly platform: Platform;
  private readonly of: TableToWrite;
  private readonly done: (StoredPart & { readonly rows: number })[] = [];
  private csv: PartWriter | undefined;
  private json: PartWriter | undefined;
  private rows = 0;
  private files = 0;

  constructor(platform: Platform, of: TableToWrite) {
    this.platform = platform;
    this.of = of;
  }

  async write(batch: readonly (readonly (string | null)[])[]): Promise<void> {
    if (this.rows >= ROWS_OF_A_FILE) await this.close();
    const { csv, json } = await this.open();
    const { columns, lang } = this.of;
    await csv.write(formatCsvRows(columns, batch, lang));
    await json.write(batch.map((cells) => formatJsonLine(columns, cells)).join(''));
    this.rows += batch.length;
  }

  /** Returns the parts. Even a table without rows has parts. */
  async end() {
    if (this.files === 0) await this.open();
    await this.close();
    return this.done;
  }

  async discard(): Promise<void> {
    await this.csv?.discard();
    await this.json?.discard();
    for (const { storage_key } of this.done)
      await this.platform.storage.delete(storage_key).catch(() => undefined);
  }

  private async open() {
    if (this.csv && this.json) return { csv: this.csv, json: this.json };
    this.files += 1;
    this.rows = 0;
    const { table, columns, lang } = this.of;
    const name = `records/${table}${this.files === 1 ? '' : `-${this.files}`}`;
    this.json = new PartWriter(this.platform.storage, `${name}.jsonl`);
    this.csv = new PartWriter(this.platform.storage, `${name}.csv`);
    await this.csv.write(CSV_BYTE_ORDER_MARK + formatCsvHead(columns, lang));
    return { csv: this.csv, json: this.json };
  }

  private async close(): Promise<void> {
    const { rows } = this;
    for (const writer of [this.csv, this.json]) if (writer) this.done.push({ ...(await writer.end()), rows });
    this.csv = undefined;
    this.json = undefined;
  }
}

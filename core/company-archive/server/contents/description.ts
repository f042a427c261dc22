import {
  ARCHIVE_FORMAT,
  type ArchiveDescription,
  type DescribedTable,
  PART_PATHS,
} from '#core/company-archive/rules/archive-format.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { PartRow } from '../archive.read.ts';
import { ARCHIVED_TABLES, LEFT_OUT_TABLES } from './archive-tables.ts';
import { describeCsv, describeUnit } from './cells.ts';
import type { TableColumns } from './columns.read.ts';
import { describeStatusNumbers } from './status-numbers.ts';

interface Described {
  readonly company: ArchiveDescription['company'];
  readonly lang: Language;
  readonly columns: ReadonlyMap<string, TableColumns>;
  readonly parts: readonly PartRow[];
  readonly files: number;
}

/** Describes every table and column of the archive, with the row count of each table. */
export function describeArchive({ company, lang, columns, parts, files }: Described): ArchiveDescription {
  return {
    format: ARCHIVE_FORMAT,
    company,
    csv: describeCsv(lang),
    jsonl: {
      encoding: 'UTF-8',
      rows: 'One JSON object per line, with the columns in the order of this description.',
      decimals: 'Strings, so that no program rounds them.',
      no_value: 'null',
    },
    tables: ARCHIVED_TABLES.map(({ name, about }) => describeTable(name, about, columns.get(name), parts)),
    left_out_tables: LEFT_OUT_TABLES,
    files: {
      index: PART_PATHS.index,
      rows: files,
      about:
        'One JSON object per line for each file: kind (file: a row of the table files; logo: of the company; picture: of a user), id, path in the archive, name, type, bytes and SHA-256 as recorded when it was uploaded.',
    },
  };
}

function describeTable(
  name: string,
  about: string,
  of: TableColumns | undefined,
  allParts: readonly PartRow[],
): DescribedTable {
  const parts = allParts.filter(({ source }) => source === name);
  const paths = (end: string) => parts.flatMap(({ path }) => (path.endsWith(end) ? [path] : []));
  const rows = parts.reduce(
    (sum, { path, row_count }) => sum + (path.endsWith('.jsonl') ? (row_count ?? 0) : 0),
    0,
  );
  const columns = of?.columns ?? [];
  return {
    ...{ name, about, key: of?.key ?? [], rows, read_at: parts[0]?.read_at ?? '' },
    ...{ csv: paths('.csv'), jsonl: paths('.jsonl') },
    columns: columns.map((column) => ({
      name: column.name,
      type: column.type,
      nullable: column.nullable,
      unit: describeUnit(column, columns),
      about: column.about ?? undefined,
      values: describeStatusNumbers(name, column),
      references: column.references.length > 0 ? column.references : undefined,
      allowed: column.allowed ?? undefined,
    })),
    left_out: of?.left_out ?? [],
  };
}

/** The format name of company archives, which the server writes and the archive's check program expects. */
export const ARCHIVE_FORMAT = 'ponuda-company-archive-1';

export const PART_PATHS = {
  readme: 'README.txt',
  description: 'description.json',
  manifest: 'manifest.json',
  check: 'check.mjs',
  keys: 'keys.json',
  index: 'files/index.jsonl',
} as const;

/** The path of the finished ZIP file among the stored parts of an archive, all others of which it replaces. */
export const ZIP_PATH = 'archive.zip';

/** A column of a table in the description. */
export interface DescribedColumn {
  readonly name: string;
  readonly type: string;
  /** Whether a row may have no value, which is null in JSON and an empty cell in CSV. */
  readonly nullable: boolean;
  /** The format or unit of the value. */
  readonly unit?: string | undefined;
  readonly about?: string | undefined;
  /** The tables and columns that the value refers to. */
  readonly references?: readonly string[] | undefined;
  /** The meaning of each number of a status. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** The condition that the database checks. */
  readonly allowed?: string | undefined;
}

export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

export interface DescribedTable {
  readonly name: string;
  readonly about: string;
  /** The columns that identify a row. */
  readonly key: readonly string[];
  readonly rows: number;
  /** The moment of the snapshot in which the rows were counted and read. */
  readonly read_at: string;
  readonly csv: readonly string[];
  readonly jsonl: readonly string[];
  readonly columns: readonly DescribedColumn[];
  readonly left_out: readonly LeftOut[];
}

export interface ArchiveDescription {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly company: { readonly id: number; readonly name: string; readonly pib: string };
  readonly csv: Readonly<Record<string, string>>;
  readonly jsonl: Readonly<Record<string, string>>;
  readonly tables: readonly DescribedTable[];
  readonly left_out_tables: readonly LeftOut[];
  readonly files: { readonly index: string; readonly rows: number; readonly about: string };
}

/** A file of the company in the index. */
export interface IndexedFile {
  /** `file` is a row of the table `files`, `logo` the company's logo, `picture` a user's picture. */
  readonly kind: 'file' | 'logo' | 'picture';
  /** The id of the file, the company or the user. */
  readonly id: number;
  readonly path: string;
  readonly name: string;
  readonly type: string;
  /** The size in bytes; null if the size was not recorded. */
  readonly bytes: number | null;
  /** The SHA-256 recorded when the file was uploaded; null if none was recorded. */
  readonly sha256: string | null;
}

/** Why a file of the index is not in the archive, or differs from its record. */
export type FileProblem = 'deleted' | 'lost' | 'virus' | 'changed';

export interface ArchiveManifest {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly made_at: string;
  readonly parts: readonly {
    readonly path: string;
    readonly bytes: number;
    readonly sha256: string;
    /** The number of rows; absent if the part contains no rows. */
    readonly rows?: number | undefined;
  }[];
  /** Files of the index that are missing from the archive, and files whose bytes differ from their record. */
  readonly file_problems: readonly { readonly path: string; readonly problem: FileProblem }[];
}

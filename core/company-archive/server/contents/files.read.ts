import { sql } from 'kysely';
import type { IndexedFile } from '#core/company-archive/rules/archive-format.ts';
import type { Db } from '#platform/server/db/client.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import type { Snapshot } from '#platform/server/db/snapshot.ts';
import { runInCompany } from '#platform/server/db/wall/tenant-scope.ts';

/** The files of a company: rows of the table files, the logo, and the pictures of users. */
const FILES = `
  select 'file' as kind, id, name, type, size as bytes, encode(sha256, 'hex') as sha256
  from files where company_id = $1
  union all
  select 'logo', id, 'logo.png', 'image/png', null, null from companies where id = $1 and logo_key is not null
  union all
  select 'picture', id, 'picture.png', 'image/png', null, null
  from users where company_id = $1 and profile_picture like 'file:%'
  order by kind, id`;

/** Yields all files of the company in batches. */
export const readFiles = ({ trx }: Snapshot, companyId: number) =>
  rowsByCursor<Omit<IndexedFile, 'path'>>(trx, { sql: FILES, parameters: [companyId] });

/** The current storage location of a file in the index. If the file has been deleted since, there is no such row. */
export interface FilePlace {
  readonly kind: IndexedFile['kind'];
  readonly id: number;
  readonly storage_key: string;
  readonly virus: boolean;
}

/** Reads where files are stored. Uses a raw SQL union, because Kysely would need three queries. */
export async function readFilePlaces(
  db: Db,
  companyId: number,
  files: readonly IndexedFile[],
): Promise<ReadonlyMap<string, FilePlace>> {
  const ids = (kind: IndexedFile['kind']) => files.filter((file) => file.kind === kind).map(({ id }) => id);
  const { rows } = await runInCompany(companyId, () =>
    sql<FilePlace>`
      select 'file' as kind, id, storage_key, virus is not null as virus from files
      where company_id = ${companyId} and id = any(${ids('file')}::int[])
      union all
      select 'logo', id, logo_key, false from companies
      where id = ${companyId} and id = any(${ids('logo')}::int[]) and logo_key is not null
      union all
      select 'picture', id, substr(profile_picture, 6), false from users
      where company_id = ${companyId} and id = any(${ids('picture')}::int[]) and profile_picture like 'file:%'`.execute(
      db,
    ),
  );
  return new Map(rows.map((row) => [placeKey(row), row]));
}

export const placeKey = ({ kind, id }: Pick<IndexedFile, 'kind' | 'id'>) => `${kind}-${id}`;

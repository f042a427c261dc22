import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#platform/shared/languages.ts';
import type { Db } from '../db/client.ts';

/** The table of the company's own records to which a filter's ID refers. */
const OWN: Readonly<Record<string, 'categories' | 'suppliers' | 'sectors' | 'users'>> = {
  category: 'categories',
  category_id: 'categories',
  'categories.id': 'categories',
  supplier: 'suppliers',
  supplier_id: 'suppliers',
  accepted_supplier: 'suppliers',
  sector: 'sectors',
  creator: 'users',
  actor: 'users',
};

interface Reader {
  readonly company_id: number | null;
  readonly lang: Language;
  /**
   * Whether the list belongs to an external supplier, so that IDs refer to categories and customers of the
   * marketplace.
   */
  readonly ofMarketplace: boolean;
}

/** Returns the active filters as the log stores them, with records as their ID and current name. */
export async function describeFilter(
  db: Db,
  reader: Reader,
  filter: object,
): Promise<Readonly<Record<string, unknown>>> {
  const set = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== '' && value !== 0,
  );
  const by = set.find(([field]) => field === 'by')?.[1];
  const words: Record<string, unknown> = {};
  for (const [field, value] of set) {
    // A company exports only its own statistics; the filter `company_id` is meant for other callers.
    if (field === 'company_id') continue;
    const of = field === 'group' && typeof by === 'string' ? by : field;
    const name = typeof value === 'number' ? await nameOf(db, reader, of, value) : undefined;
    words[field] = name === undefined ? value : { id: value, name };
  }
  return words;
}

interface Named {
  readonly name: string;
}

async function nameOf(db: Db, reader: Reader, field: string, id: number): Promise<string | undefined> {
  const { company_id, lang, ofMarketplace } = reader;
  if (ofMarketplace && field === 'customer')
    return firstName(db, sql<Named>`select name from companies where id = ${id}`);
  if (ofMarketplace && field === 'category')
    return firstName(
      db,
      sql<Named>`select names ->> ${lang} as name from parent_categories where id = ${id}`,
    );
  const table = OWN[field];
  if (!table || company_id === null) return undefined;
  return firstName(
    db,
    sql<Named>`select name from ${sql.table(table)} where company_id = ${company_id} and id = ${id}`,
  );
}

async function firstName(db: Db, query: RawBuilder<Named>): Promise<string | undefined> {
  const { rows } = await query.execute(db);
  return rows[0]?.name;
}

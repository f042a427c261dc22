import type { SupplierLookup } from '#core/suppliers/wire/suppliers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { containsAllWords } from '#platform/server/db/word-search.ts';
import { ACCOUNT_STATUS, SUPPLIER_SIDE_STATUS } from '#platform/shared/access/account-status.ts';
import { splitSearchWords } from '#platform/shared/search/search-key.ts';
import { checkTaxNumber, parseTaxNumber } from '#platform/shared/tax/tax-numbers.ts';
import type { Named } from '#platform/shared/wire/common.ts';
import { hasTaxNumber, readSimilarSuppliers } from './similar-numbers.read.ts';

interface LookupQuery {
  readonly country: string;
  readonly pib: string;
  readonly name: string;
}

/** Returns what the caller's company and the marketplace know about a supplier; an invalid tax number finds nothing. */
export async function lookUpSupplier(
  { tenant, platform: { db } }: Pick<CompanyContext, 'tenant' | 'platform'>,
  { country, pib, name }: LookupQuery,
): Promise<SupplierLookup> {
  const isNumber = checkTaxNumber(country, pib).ok;
  const own = isNumber ? await findOwn(tenant, country, pib) : null;
  return {
    own,
    account: isNumber ? await findAccount(db, country, pib) : null,
    similar: await readSimilarNames(tenant, name, own?.id ?? 0),
  };
}

async function findOwn(tenant: Tenant, country: string, pib: string): Promise<Named | null> {
  const meaning = parseTaxNumber(country, pib);
  const found = (await readSimilarSuppliers(tenant, [meaning.number])).find((one) =>
    hasTaxNumber(one, meaning),
  );
  return found ? { id: found.id, name: found.name } : null;
}

/** Reads the data of an active external supplier, which any buyer sees on the marketplace. */
async function findAccount(db: Db, country: string, pib: string): Promise<SupplierLookup['account']> {
  const found = await db
    .selectFrom('companies')
    .select(['name', 'registration_number as registrationNumber', 'address', 'city'])
    .where('country', '=', country)
    .where('pib', '=', parseTaxNumber(country, pib).number)
    .where('external_supplier', '=', SUPPLIER_SIDE_STATUS.ACTIVE)
    .where('status', '=', ACCOUNT_STATUS.ACTIVE)
    .executeTakeFirst();
  return found ?? null;
}

const SIMILAR_MAX = 3;
/** Legal forms in company names, which do not distinguish companies. */
const LEGAL_FORMS = new Set(['doo', 'd', 'o', 'ad', 'gmbh', 'ag', 'kg', 'ooo', 'dd', 'sp', 'zoo', 'pr']);

/** Reads suppliers whose names contain all words of the name, without its legal form. */
async function readSimilarNames(tenant: Tenant, name: string, excludedId: number): Promise<Named[]> {
  const words = splitSearchWords(name).filter((word) => word.length > 1 && !LEGAL_FORMS.has(word));
  if (words.join('').length < 3) return [];
  const params = new StatementParams();
  return tenant.rows<Named>(
    namedStatement(`select s.id, s.name from suppliers s
      where s.company_id = $1 and s.deleted_at is null and s.id <> ${params.add(excludedId)}
        and ${containsAllWords('s.search_text', words.slice(0, 6), params)}
      order by name_key(s.name), s.id limit ${SIMILAR_MAX}`),
    params.values,
  );
}

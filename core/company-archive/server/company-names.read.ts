import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

interface CompanyNames {
  readonly id: number;
  readonly name: string;
  readonly pib: string;
  /** The total size of all stored files, in bytes. */
  readonly file_bytes: number;
}

/**
 * Reads the company's name, tax number and total file size. The query is raw SQL, because `Tenant` does not include
 * the table `companies`.
 */
export async function readCompanyNames(tenant: Tenant): Promise<CompanyNames> {
  const [row] = await tenant.rows<CompanyNames>(NAMES, []);
  if (!row) throw new Error('the company is gone');
  return row;
}

const NAMES = namedStatement(`
  select c.id, c.name, c.pib,
    coalesce((select u.bytes from file_usage u where u.company_id = $1), 0) as file_bytes
  from companies c where c.id = $1`);

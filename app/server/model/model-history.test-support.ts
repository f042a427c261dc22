import { FREE_TEXT_KEYS, PERSON_KEYS } from '#core/purchase/rules/history/history-chain.ts';
import { readStoredChain } from '#core/purchase/server/record/chain/stored-chain.read.ts';
import { verifyChain } from '#core/purchase/server/record/chain/verify-chain.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import type { TestServer } from '../test-support/server.ts';

/**
 * Keys of factual strings in history entries: codes, numbers, dates, and names of records and suppliers. The hash
 * chain includes them unchanged, so erasing one would break the chain. A string that names a person or was written by
 * a user belongs in `PERSON_KEYS` or `FREE_TEXT_KEYS`.
 */
const FACT_KEYS: ReadonlySet<string> = new Set([
  'amount',
  'article',
  'changed',
  'closed_short',
  'content_digest',
  'country',
  'currency',
  'damaged',
  'date_for_delivery',
  'date_for_offer',
  'delivery_note',
  'delivery_place',
  'field',
  'files',
  'gross',
  'invoice_number',
  'name',
  'net',
  'new',
  'new_deadline',
  'new_price',
  'new_quantity',
  'new_vat_rate',
  'old',
  'old_currency',
  'old_deadline',
  'old_gross',
  'old_net',
  'old_price',
  'old_quantity',
  'old_vat_rate',
  'order',
  'order_number',
  'payment_type',
  'pib',
  'price',
  'quantity',
  'receipt',
  'received_on',
  'reverses',
  'sha256',
  'supplier',
  'suppliers',
  'target',
  'unit',
  'unit_price',
  'value',
  'via',
  'vat_rate',
]);

/** Returns the faults in all histories: broken hash chains and unclassified string keys. */
export async function findHistoryFaults(server: TestServer): Promise<string[]> {
  const purchases = await server.db.selectFrom('purchases').select(['id', 'company_id']).execute();
  const faults: string[] = [];
  const keys = new Set<string>();
  for (const { id, company_id } of purchases) {
    const chain = await readStoredChain(new Tenant(server.db, server.platform.pool, company_id), id);
    const { first_bad } = verifyChain({ company_id, purchase_id: id }, chain);
    if (first_bad !== null) faults.push(`purchase ${id}: entry ${first_bad}`);
    for (const { data } of chain.entries) collectKeys(data, '', keys);
  }
  const isKnown = (key: string) => PERSON_KEYS.has(key) || FREE_TEXT_KEYS.has(key) || FACT_KEYS.has(key);
  return [...faults, ...[...keys].filter((key) => !isKnown(key)).map((key) => `no class: ${key}`)];
}

/** Collects the keys whose values are strings. */
function collectKeys(value: unknown, key: string, keys: Set<string>): void {
  if (typeof value === 'string') keys.add(key);
  else if (Array.isArray(value)) for (const one of value) collectKeys(one, key, keys);
  else if (typeof value === 'object' && value !== null)
    for (const [inner, one] of Object.entries(value)) collectKeys(one, inner, keys);
}

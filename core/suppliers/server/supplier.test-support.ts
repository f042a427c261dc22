import type { Caller } from '#app/server/test-support/server.ts';
import type { Category } from '#core/categories/wire.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Paged, Problem } from '#platform/shared/wire/common.ts';
import type { Supplier } from '../wire/suppliers.ts';

export const SUPPLIER_BODY = { name: 'Bodumex d.o.o.', pib: '101134702' };

export const listSuppliers = (call: Caller, query: Record<string, string | number> = {}) =>
  call<Paged<Supplier>>('GET', 'suppliers', { query });

export const addSupplier = (call: Caller, body: object) =>
  call<Supplier & Problem>('POST', 'suppliers', { body });

/** Returns a demo supplier by a part of its name. */
export async function findDemoSupplier(call: Caller, name: string): Promise<Supplier> {
  const [first] = (await listSuppliers(call, { name })).body.data;
  if (!first) throw new Error(`the cast has no ${name}`);
  return first;
}

/** Returns the id of a demo category by its name. */
export async function findDemoCategoryId(call: Caller, name: string): Promise<number> {
  const page = await call<Paged<Category>>('GET', 'categories', { query: { name } });
  return page.body.data[0]?.id ?? 0;
}

let last = 11_000_000;

/** Returns an unused Serbian tax number with a valid check digit. */
export function generatePib(): string {
  last += 1;
  let product = 10;
  for (const digit of String(last)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return `${last}${(11 - product) % 10}`;
}

/** Gives a supplier an account as if it had been stored before account versions existed. */
export async function setLegacyAccount(tx: TenantTx, supplier_id: number, number: string): Promise<void> {
  await tx
    .updateTable('supplier_accounts')
    .set({ state: 'superseded' })
    .where('supplier_id', '=', supplier_id)
    .where('state', '=', 'in_force')
    .execute();
  const { last } = await tx
    .selectFrom('supplier_accounts')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('supplier_id', '=', supplier_id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('supplier_accounts', {
      ...{ supplier_id, version: (last ?? 0) + 1, number, source: 'taken_over', state: 'in_force' },
      ...{ rule: 'taken_over', usable_from: nowSql, in_force_at: nowSql },
    })
    .execute();
  await tx.updateTable('suppliers').set({ account_number: number }).where('id', '=', supplier_id).execute();
}

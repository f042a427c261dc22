import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import type { Caller, TestServer } from '#app/server/test-support/server.ts';
import type { AccountContactPerson } from '#core/marketplace/wire/categories.ts';
import type { Named } from '#platform/shared/wire/common.ts';

/** Returns the id of a parent category by its English name. */
export async function readParentCategoryId(server: TestServer, name: string): Promise<number> {
  const rows = await server.db.selectFrom('parent_categories').select(['id', 'names']).execute();
  const found = rows.find(({ names }) => names.en === name || names.sr_latin === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found.id;
}

/** Adds a contact person to the caller's account and makes them responsible for these parent categories. */
export async function addResponsiblePerson(
  server: TestServer,
  call: Caller,
  email: string,
  ...names: readonly string[]
): Promise<AccountContactPerson> {
  const category_ids = await Promise.all(names.map((name) => readParentCategoryId(server, name)));
  const { status, body } = await call<AccountContactPerson>('POST', 'market-place/category/add', {
    body: {
      category_ids,
      contact_person: { nameAndSurname: `Za ${names[0]}`, email, phone: '', lang: 'en' },
    },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** Makes a company in the demo data that is not a supplier an active external supplier. */
export async function activateAsSupplier(server: TestServer, email: DemoUserEmail): Promise<Caller> {
  const call = await server.as(email);
  const { body } = await call<{ company: Named }>('POST', 'auth/me');
  await server.db
    .updateTable('companies')
    .set({ external_supplier: 2 })
    .where('id', '=', body.company.id)
    .execute();
  return call;
}

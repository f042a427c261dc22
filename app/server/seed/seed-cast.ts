import { sql, type Transaction } from 'kysely';
import { hashPassword, type PasswordCost } from '#platform/server/auth/passwords.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Database } from '#platform/server/db/tables.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import {
  DEMO_CATEGORIES,
  DEMO_COMPANIES,
  DEMO_PASSWORD,
  DEMO_SECTORS,
  DEMO_SELLER,
  DEMO_SUPPLIERS,
  DEMO_USERS,
  type DemoCompany,
  type DemoSupplier,
  type DemoUser,
  PARENT_CATEGORIES,
} from './cast.ts';
import { seedPolicyVersions } from './seed-policies.ts';

type Trx = Transaction<Database>;
type Ids = Map<string, number>;

const COMPANIES: readonly DemoCompany[] = DEMO_COMPANIES;
const USERS: readonly DemoUser[] = DEMO_USERS;

const daysFromNow = (days: number) => sql<string>`now_utc() + make_interval(days => ${days})`;

/** Units of each currency per EUR. A moderator keeps the rates up to date (product 4). */
const RATES = [
  { currency: 'RSD', per_eur: '117.2000' },
  { currency: 'KM', per_eur: '1.95583' },
  { currency: 'GBP', per_eur: '0.8600' },
  { currency: 'USD', per_eur: '1.0900' },
] as const;

/** Seeds the data of every installation before its first company: parent categories and exchange rates. */
export async function seedPlatform(db: Db): Promise<void> {
  const { n } = await db
    .selectFrom('exchange_rates')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  if (n > 0) return;
  await db
    .insertInto('exchange_rates')
    .values(RATES.map((rate) => ({ ...rate, valid_from: '2025-01-01' })))
    .execute();
  await db
    .insertInto('parent_categories')
    .values(PARENT_CATEGORIES.map((names) => ({ names: JSON.stringify(names) })))
    .execute();
}

/** Returns whether any company exists; if so, the demo is not seeded and its code not loaded. */
export async function hasCompanies(db: Db): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Seeds companies, users, departments, categories and suppliers; returns the companies' ids by key. */
export function seedDemoAccounts(db: Db, passwordCost: PasswordCost): Promise<Ids> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('platform_settings')
      .set({ seller: JSON.stringify(DEMO_SELLER) })
      .execute();
    const companies = await seedCompanies(trx);
    await seedUsers(trx, companies, passwordCost);
    for (const key of ['morava', 'drina'] as const) {
      const companyId = idOf(companies, key);
      await seedSectors(trx, companyId);
      const categories = await seedCategories(trx, companyId);
      for (const supplier of DEMO_SUPPLIERS) await seedSupplier(trx, companyId, categories, supplier);
    }
    await seedUserSectors(trx, companies);
    for (const key of ['morava', 'drina']) await seedPolicyVersions(trx, idOf(companies, key));
    return companies;
  });
}

function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the cast has no ${key}`);
  return id;
}

async function seedCompanies(trx: Trx): Promise<Ids> {
  const ids: Ids = new Map();
  for (const company of COMPANIES) {
    const { id } = await trx
      .insertInto('companies')
      .values({
        name: company.name,
        pib: company.pib,
        registration_number: company.registrationNumber,
        address: company.address,
        city: company.city,
        plan: company.plan,
        status: ACCOUNT_STATUS[company.status],
        activated_date: company.activatedDaysAgo === null ? null : daysFromNow(-company.activatedDaysAgo),
        join_date: daysFromNow(-(company.activatedDaysAgo ?? 2)),
        status_since: daysFromNow(-(company.activatedDaysAgo ?? 2)),
        plan_until: company.planDays === null ? null : daysFromNow(company.planDays),
        external_supplier: ({ none: 0, init: 1, active: 2 } as const)[company.external_supplier],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(company.key, id);
  }
  return ids;
}

async function seedUsers(trx: Trx, companies: Ids, cost: PasswordCost): Promise<void> {
  // All users share one hash, because computing fifteen would slow down the first start.
  const password_hash = await hashPassword(DEMO_PASSWORD, cost);
  // Users joined when their company was activated, and the platform's staff joined earlier than most users.
  const joined = (key: DemoUser['company']) => {
    const company = COMPANIES.find((one) => one.key === key);
    return daysFromNow(-(company ? (company.activatedDaysAgo ?? 2) : 100));
  };
  const rows = USERS.map((user) => ({
    company_id: user.company && idOf(companies, user.company),
    name: user.name,
    email: user.email,
    created_at: joined(user.company),
    email_verified_at: sql<string>`(${joined(user.company)}) + interval '3 minutes'`,
    password_hash,
    role: user.role,
    permissions: [...(user.permissions ?? [])],
    purchase_confirmation: user.purchase_confirmation ?? false,
    confirm_limit: user.confirm_limit ?? null,
    is_moderator: user.company === null,
  }));
  await trx.insertInto('users').values(rows).execute();
}

async function seedSectors(trx: Trx, company_id: number): Promise<void> {
  await trx
    .insertInto('sectors')
    .values(DEMO_SECTORS.map((name) => ({ company_id, name })))
    .execute();
}

async function seedUserSectors(trx: Trx, companies: Ids): Promise<void> {
  for (const user of USERS) {
    if (!user.sectors || user.company === null) continue;
    await trx
      .insertInto('user_sectors')
      .columns(['company_id', 'user_id', 'sector_id'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .innerJoin('sectors', 'sectors.company_id', 'users.company_id')
          .select(['sectors.company_id', 'users.id', 'sectors.id as sector_id'])
          .where('users.email', '=', user.email)
          .where('sectors.name', 'in', user.sectors ?? [])
          .where('sectors.company_id', '=', idOf(companies, user.company ?? '')),
      )
      .execute();
  }
}

async function seedCategories(trx: Trx, company_id: number): Promise<Ids> {
  const ids: Ids = new Map();
  for (const category of DEMO_CATEGORIES) {
    const { id } = await trx
      .insertInto('categories')
      .values((eb) => ({
        company_id,
        name: category.name,
        sector_id: eb
          .selectFrom('sectors')
          .select('id')
          .where('company_id', '=', company_id)
          .where('name', '=', category.sector),
        parent_category_id: eb
          .selectFrom('parent_categories')
          .select('id')
          .where(sql`names->>'sr_latin'`, '=', category.parent),
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(category.name, id);
  }
  return ids;
}

async function seedSupplier(
  trx: Trx,
  company_id: number,
  categories: Ids,
  supplier: DemoSupplier,
): Promise<void> {
  const { id: supplier_id } = await trx
    .insertInto('suppliers')
    .values({
      company_id,
      name: supplier.name,
      company_name: supplier.name,
      city: supplier.city,
      country: supplier.country,
      pib: supplier.pib,
      registration_number: supplier.registrationNumber,
      international_supplier: supplier.country !== 'RS',
      contract_end_date:
        supplier.contractEndsInDays === undefined
          ? null
          : sql<string>`(now_utc() + make_interval(days => ${supplier.contractEndsInDays}))::date`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { contact } = supplier;
  const { id: contact_person_id } = await trx
    .insertInto('contact_persons')
    .values({
      company_id,
      supplier_id,
      name_and_surname: contact.name,
      email: contact.email,
      phone: contact.phone,
      lang: contact.lang,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category_ids = supplier.categories.map((name) => idOf(categories, name));
  await trx
    .insertInto('supplier_categories')
    .values(category_ids.map((category_id) => ({ company_id, supplier_id, category_id })))
    .execute();
  await trx
    .insertInto('contact_person_categories')
    .values(category_ids.map((category_id) => ({ company_id, contact_person_id, category_id })))
    .execute();
}

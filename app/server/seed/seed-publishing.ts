import { sql } from 'kysely';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { appendEntries } from '#core/purchase/server/record/events.repo.ts';
import type { Platform } from '#platform/server/context.ts';
import { Tenant, type TenantTx } from '#platform/server/db/tenant.ts';
import { toDemoUserActor } from './cast-user-actor.ts';

/**
 * Publishes a sent request of the demo company, pauses a supplier, and divides the categories of the external suppliers
 * among several users. Must run after `seedMarketplace`, which links the accounts.
 */
export async function seedPublishing(
  platform: Platform,
  companies: ReadonlyMap<string, number>,
): Promise<void> {
  const tenant = (id: number) => new Tenant(platform.db, platform.pool, id);
  const [morava, metal, sava] = ['morava', 'metal', 'sava'].map((key) => companies.get(key));
  if (!morava || !metal || !sava) return;
  await tenant(morava).transaction(async (tx) => {
    await publishOne(tx);
    await pause(tx, 'Werkzeug Weber GmbH', 'Tri isporuke zaredom su kasnile; čekamo odgovor na reklamaciju.');
  });
  await tenant(metal).transaction(async (tx) => {
    await answers(tx, 'Jelena Kostić', 'jelena@metal-promet.test', [
      'Zaštita na radu',
      'Industrijska oprema',
    ]);
  });
  await tenant(sava).transaction(async (tx) => {
    await answers(tx, 'Nenad Savić', 'nenad@sava-trgovina.test', ['Higijena']);
  });
}

/** Publishes the open request with the latest deadline, preferably in a category of an external supplier's account. */
async function publishOne(tx: TenantTx): Promise<void> {
  const row = await tx
    .selectFrom('purchases')
    .innerJoin('categories', 'categories.id', 'purchases.category_id')
    .innerJoin('parent_categories as parent', 'parent.id', 'categories.parent_category_id')
    .innerJoin('users', 'users.id', 'purchases.creator_id')
    .select(['purchases.id', 'purchases.sent_at', 'purchases.version', 'users.id as user_id', 'users.name'])
    .where('purchases.kind', '=', 'request')
    .where('purchases.status', '=', S.ACTIVE)
    .where('purchases.date_for_offer', '>', sql<string>`now_utc() + interval '1 day'`)
    .orderBy(sql`parent.names ->> 'sr_latin' = 'Ambalaža i papir'`, 'desc')
    .orderBy('purchases.date_for_offer', 'desc')
    .executeTakeFirst();
  if (!row) return;
  await tx
    .updateTable('purchases')
    .set({ publish_to_marketplace: true, published_at: row.sent_at })
    .where('id', '=', row.id)
    .execute();
  await appendEntries(tx, [
    {
      purchase_id: row.id,
      kind: 'publish',
      by: toDemoUserActor({ id: row.user_id, name: row.name }),
      from: S.ACTIVE,
      to: S.ACTIVE,
    },
  ]);
}

async function pause(tx: TenantTx, name: string, reason: string): Promise<void> {
  const owner = await tx.selectFrom('users').select('id').where('role', '=', 'owner').executeTakeFirst();
  await tx
    .updateTable('suppliers')
    .set({
      paused_at: sql<string>`now_utc() - interval '9 days'`,
      paused_by: owner?.id ?? null,
      pause_reason: reason,
    })
    .where('name', '=', name)
    .execute();
}

/** Seeds a contact person of the account who is responsible for the given parent categories. */
async function answers(tx: TenantTx, name: string, email: string, parents: readonly string[]): Promise<void> {
  const { id } = await tx
    .insertInto('account_contact_persons', { name_and_surname: name, email, phone: '+381641112223' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const parent of parents)
    await tx
      .insertInto('account_categories', {
        contact_person_id: id,
        parent_category_id: sql<number>`(select id from parent_categories where names ->> 'sr_latin' = ${parent})`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

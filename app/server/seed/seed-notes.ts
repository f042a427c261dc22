import { sql } from 'kysely';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

const NOTES = [
  'Zvao sam dobavljača: može isporuka u dve ture, bez doplate za prevoz.',
  'Proizvodnji treba do kraja meseca; zaliha pokriva još desetak dana.',
] as const;

/** What a requester writes to those who decide on an award. */
export const APPROVAL_NOTES = [
  'Prošle godine smo isto platili skuplje, cena je u redu.',
  'Jedan dobavljač za sve stavke: jedan transport i isti atesti.',
] as const;

/** Seeds colleagues' notes on the purchases that wait for a decision. */
export async function seedNotes(tenant: Tenant): Promise<void> {
  await tenant.transaction(async (tx) => {
    const waiting = await tx
      .selectFrom('purchases')
      .select(['id', 'creator_id', 'status_since'])
      .where('kind', '=', 'request')
      .where('status', 'in', [S.VALUATION, S.CLOSED])
      .orderBy('id', 'desc')
      .limit(NOTES.length)
      .execute();
    for (const [index, { id, creator_id, status_since }] of waiting.entries()) {
      const at = sql<string>`${status_since}::timestamptz`;
      await tx
        .insertInto('internal_notes', {
          purchase_id: id,
          user_id: creator_id,
          text: NOTES[index] ?? NOTES[0],
          created_at: at,
        })
        .execute();
    }
  });
}

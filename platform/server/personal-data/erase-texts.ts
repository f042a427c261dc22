import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';

export interface TextsToErase {
  readonly company_id: number;
  /** The person's former names, addresses and numbers, which are no longer in the person's own row. */
  readonly texts: readonly (string | null)[];
  /** The text that replaces the name. */
  readonly instead: string;
  /**
   * Addresses that only this person had on the whole platform: a record without a company that contains one of them
   * is about this person. Absent for a contact person, whose address was typed by a company and may belong to an
   * account elsewhere.
   */
  readonly addresses?: readonly string[];
}

/**
 * The JSON keys that contain people's names in records and in the log. The database defines them, because its
 * triggers use them too (ADR 0045).
 */
const PEOPLE = sql`people_keys()`;
/** Null instead of a list of keys: removes the name under any key, for data that is stored only temporarily. */
const ANYWHERE = sql`null::text[]`;

/**
 * Removes a person's name, email address and phone number from every record of a company that copied them: history
 * and log, notifications, emails, webhook deliveries, stored replies (ADR 0045). Texts that also identify another
 * person in the company remain, such as the name of a namesake or a shared phone number.
 */
export async function erasePersonalTexts(trx: Db, forgotten: TextsToErase): Promise<void> {
  const { company_id, instead } = forgotten;
  const addresses = (forgotten.addresses ?? []).map((address) => address.toLowerCase());
  const own = await ownOf(trx, company_id, forgotten.texts);
  if (own.length === 0) return;
  const list = sql`${own}::text[]`;
  const without = (doc: RawBuilder<unknown>, keys: RawBuilder<unknown>) =>
    sql`without_texts(${doc}, ${list}, ${instead}, ${keys})`;
  const saying = (
    text: RawBuilder<unknown>,
  ) => sql`((company_id = ${company_id} and says_any(${text}, ${list}))
    or (company_id is null and says_any(${text}, ${addresses}::text[])))`;
  const data = sql`data`;
  const dataText = sql`data::text`;
  await allowTextErasure(trx, own, instead);
  await sql`update events set data = data where ${saying(dataText)}`.execute(trx);
  await sql`update audit_events set data = data where ${saying(dataText)}`.execute(trx);
  await sql`update notifications set data = ${without(data, PEOPLE)} where ${saying(dataText)}`.execute(trx);
  await sql`update webhook_deliveries set body = ${without(sql`body::jsonb`, PEOPLE)}::text
    where ${saying(sql`body`)}`.execute(trx);
  // A stored reply belongs to the user whose ID is at the beginning of its scope.
  await sql`update idempotency_keys set body = ${without(sql`body::jsonb`, ANYWHERE)}::text
    where says_any(body, ${list})
      and split_part(scope, ' ', 1) in (select id::text from users where company_id = ${company_id})`.execute(
    trx,
  );
  await sql`update offers set given_by = ${instead}
    where company_id = ${company_id} and lower(given_by) = any (${list})`.execute(trx);
  await sql`update incoming_invoices set mail_from = case when lower(mail_from) = any (${list}) then '' else mail_from end,
      mail_subject = case when says_any(mail_subject, ${list}) then '' else mail_subject end
    where company_id = ${company_id} and (lower(mail_from) = any (${list}) or says_any(mail_subject, ${list}))`.execute(
    trx,
  );
  await sql`update incoming_arrivals set mail_from = case when lower(mail_from) = any (${list}) then '' else mail_from end,
      mail_subject = case when says_any(mail_subject, ${list}) then '' else mail_subject end
    where company_id = ${company_id} and (lower(mail_from) = any (${list}) or says_any(mail_subject, ${list}))`.execute(
    trx,
  );
  await sql`update sso_providers set test_result = ${without(sql`test_result`, ANYWHERE)}
    where ${saying(sql`test_result::text`)}`.execute(trx);
  await sql`update affiliate_invitations set email = 'erased-' || id
    where lower(email) = any (${addresses}::text[])`.execute(trx);
  await forgetMails(trx, { list, addresses, company_id, without, saying });
}

/**
 * Allows updates of history and log rows that remove these texts and the names of erased users, until the transaction
 * ends. The database computes the new row from the old one and rejects any other change (ADR 0047).
 */
export async function allowTextErasure(trx: Db, texts: readonly string[], instead: string): Promise<void> {
  await sql`select set_config('ponuda.forgets', ${JSON.stringify({ texts, instead })}, true)`.execute(trx);
}

/**
 * Returns the texts that identify no other person in the company, in lower case. Longer texts come first, because
 * they may contain shorter ones.
 */
async function ownOf(trx: Db, companyId: number, texts: TextsToErase['texts']): Promise<string[]> {
  const given = texts.flatMap((text) => (text?.trim() ? [text.trim().toLowerCase()] : []));
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${given}::text[]) text
    where not exists (select from users where company_id = ${companyId}
        and text in (lower(name), lower(email), lower(phone_number)))
      and not exists (select from contact_persons where company_id = ${companyId}
        and text in (lower(name_and_surname), lower(email), lower(phone)))
      and not exists (select from account_contact_persons where company_id = ${companyId}
        and text in (lower(name_and_surname), lower(email), lower(phone)))
      and not exists (select from suppliers where company_id = ${companyId}
        and text in (lower(name), lower(company_name)))
    order by length(text) desc`.execute(trx);
  return rows.map(({ text }) => text);
}

/**
 * Empties sent emails to the person and drops pending ones. In emails to other recipients that name the person,
 * empties the sent emails and removes the name from the pending ones. The rows remain, because their keys
 * prevent an email from being sent twice.
 */
async function forgetMails(
  trx: Db,
  {
    list,
    addresses,
    company_id,
    without,
    saying,
  }: {
    readonly list: RawBuilder<unknown>;
    readonly addresses: readonly string[];
    readonly company_id: number;
    readonly without: (doc: RawBuilder<unknown>, keys: RawBuilder<unknown>) => RawBuilder<unknown>;
    readonly saying: (text: RawBuilder<unknown>) => RawBuilder<unknown>;
  },
): Promise<void> {
  const empty = sql`params = '{}', subject = null, body_text = null, body_html = null, last_error = null,
    attachment_names = '{}'`;
  const names = sql`concat_ws(' ', params::text, subject, body_text, last_error, from_name, reply_to)`;
  await sql`update mails set to_email = '', to_name = '', from_name = '', reply_to = null, ${empty},
      state = case when state = 'queued' then 'dropped' else state end
    where (company_id = ${company_id} and lower(to_email) = any (${list}))
      or (company_id is null and lower(to_email) = any (${addresses}::text[]))`.execute(trx);
  await sql`update mails set from_name = '', reply_to = null, ${empty}
    where state <> 'queued' and ${saying(names)}`.execute(trx);
  await sql`update mails set params = ${without(sql`params`, PEOPLE)}, last_error = null,
      from_name = case when lower(from_name) = any (${list}) then '' else from_name end,
      reply_to = case when lower(reply_to) = any (${list}) then null else reply_to end
    where state = 'queued' and ${saying(names)}`.execute(trx);
  await sql`delete from mail_refusals where email = any (${list})`.execute(trx);
}

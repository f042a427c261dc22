import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';

const LINK = /https?:\/\/[^\s<>")]+/g;

/** Returns a page of stored and sent emails, newest first. */
export async function readOutbox(db: Db, page: number) {
  const { total } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('mails')
    .select([
      ...(['id', 'to_email', 'to_name', 'template', 'lang', 'state', 'subject'] as const),
      ...(['body_text', 'body_html', 'attachment_names', 'created_at', 'sent_at'] as const),
    ])
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return {
    data: rows.map((mail) => ({
      id: Number(mail.id),
      to: mail.to_email,
      to_name: mail.to_name,
      template: mail.template,
      lang: mail.lang,
      state: mail.state,
      subject: mail.subject ?? '',
      text: mail.body_text ?? '',
      html: mail.body_html ?? '',
      links: [...new Set((mail.body_text ?? '').match(LINK) ?? [])],
      attachments: mail.attachment_names,
      created_at: mail.created_at,
      sent_at: mail.sent_at,
    })),
    current_page: page,
    total,
    last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

/** Returns the HTML of one email as a mail client shows it. */
export async function readOutboxMail(db: Db, id: number): Promise<string | undefined> {
  const mail = await db.selectFrom('mails').select('body_html').where('id', '=', id).executeTakeFirst();
  return mail?.body_html ?? undefined;
}

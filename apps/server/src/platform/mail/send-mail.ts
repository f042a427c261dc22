import { DEFAULT_LANGUAGE, isLanguage } from '@ponuda/domain/languages';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { now } from '../db/clock.ts';
import { defineJob, type JobContext, type JobDefinition } from '../jobs/job.ts';
import { composeMail } from './compose-mail.ts';
import { contextFor, type StoredMail } from './mail-context.ts';
import { MAIL_TRIES, SEND_MAIL_JOB } from './queue-mail.ts';
import { withoutLinks } from './stored-body.ts';
import type { MailSendContext, MailTemplate } from './template.ts';
import type { MailTransport } from './transport.ts';
import { unsubscribedAmong } from './unsubscribe.ts';

interface Payload {
  readonly mailId: number;
}

/**
 * The job that sends what `queueMail` queued. Without a transport the mail is kept as it would have gone, for
 * the outbox page. At most once in practice: the row stays locked from before sending until its state is
 * written, and a repetition carries the same Message-ID.
 */
export function sendMailJob(
  templates: readonly MailTemplate[],
  transport: MailTransport | null,
): JobDefinition {
  const known = new Map(templates.map((template) => [template.name, template]));
  if (known.size !== templates.length) throw new Error('two mail templates have the same name');
  return defineJob<Payload>({
    name: SEND_MAIL_JOB,
    run: async (ctx, { mailId }) => {
      const failure = await ctx.platform.db.transaction().execute(async (trx) => {
        const mail = await lockQueued(trx, mailId);
        if (!mail) return undefined;
        try {
          await deliver(trx, mail, known.get(mail.template), transport, ctx);
          return undefined;
        } catch (error) {
          return await noteFailure(trx, mail, error, ctx);
        }
      });
      if (failure) throw failure;
    },
  });
}

async function lockQueued(trx: Db, id: number): Promise<StoredMail | undefined> {
  // A slow mail server must not cost the lock.
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(trx);
  const row = await trx
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, lang: isLanguage(row.lang) ? row.lang : DEFAULT_LANGUAGE };
}

async function deliver(
  trx: Db,
  mail: StoredMail,
  template: MailTemplate | undefined,
  transport: MailTransport | null,
  { platform }: JobContext,
): Promise<void> {
  if (!template) throw new Error(`no mail template is called ${mail.template}`);
  const ctx = contextFor(mail, platform);
  if (!(await isWanted(mail, template, ctx))) {
    await trx.updateTable('mails').set({ state: 'dropped' }).where('id', '=', mail.id).execute();
    return;
  }
  const { message, rendered } = await composeMail(mail, template, ctx);
  await transport?.send(message);
  // What went out holds links that open an offer: kept only where the outbox is the only way to read it.
  const kept = (body: string) => (transport ? withoutLinks(body, ctx.publicUrl) : body);
  await trx
    .updateTable('mails')
    .set({
      state: 'sent',
      sent_at: now,
      attempts: mail.attempts + 1,
      last_error: null,
      subject: rendered.subject,
      body_text: kept(rendered.text),
      body_html: kept(rendered.html),
      attachment_names: message.attachments.flatMap(({ filename, cid }) => (cid ? [] : filename)),
      ...(transport ? { params: '{}' } : {}),
    })
    .where('id', '=', mail.id)
    .execute();
}

async function isWanted(mail: StoredMail, template: MailTemplate, ctx: MailSendContext): Promise<boolean> {
  if (template.bulk && (await unsubscribedAmong(ctx.platform.db, [mail.to_email])).size > 0) return false;
  return (await template.stillWanted?.(mail.params as never, ctx)) ?? true;
}

/** Answers the error for the queue to try again; none after the last try, when the mail is given up. */
async function noteFailure(
  trx: Db,
  mail: StoredMail,
  error: unknown,
  { log }: JobContext,
): Promise<Error | undefined> {
  const reason = error instanceof Error ? error : new Error(String(error));
  const attempts = mail.attempts + 1;
  const dead = attempts >= MAIL_TRIES;
  await trx
    .updateTable('mails')
    .set({ attempts, last_error: reason.message.slice(0, 500), state: dead ? 'dead' : 'queued' })
    .where('id', '=', mail.id)
    .execute();
  log[dead ? 'error' : 'warn'](
    { mail: mail.id, template: mail.template, attempts, err: reason },
    'mail not sent',
  );
  return dead ? undefined : reason;
}

import { createHash } from 'node:crypto';
import { defineJob, type JobDefinition } from '../jobs/job.ts';
import { type ClaimedMail, claimQueuedMail } from './claim-mail.ts';
import { composeMail } from './compose-mail.ts';
import { mailSendContextFor, type StoredMail } from './mail-context.ts';
import { SEND_MAIL_JOB } from './queue-mail.ts';
import { recordMailFailure, recordMailResult, recordMailSent } from './record-mail-result.ts';
import { redactLinks } from './stored-body.ts';
import type { MailSendContext, MailTemplate } from './template.ts';
import type { MailTransport } from './transport.ts';
import { findUnsubscribedAddresses } from './unsubscribe.ts';

interface Payload {
  readonly mailId: number;
}

/**
 * Returns the job that sends what `queueMail` queued. Without a transport, the email is stored as it would have been
 * sent, for the outbox page. An email is claimed with a lease, sent outside any transaction, and recorded in another
 * transaction, so that a slow mail server blocks no connection. If the process is killed in between, the email is
 * sent again with the same Message-ID.
 */
export function sendMailJob(
  templates: readonly MailTemplate[],
  transport: MailTransport | null,
): JobDefinition {
  const known = new Map(templates.map((template) => [template.name, template]));
  if (known.size !== templates.length) throw new Error('two mail templates have the same name');
  return defineJob<Payload>({
    name: SEND_MAIL_JOB,
    queue: 'mail',
    run: async ({ platform, log }, { mailId }) => {
      const mail = await claimQueuedMail(platform.db, mailId);
      if (!mail) return;
      try {
        await deliver(mail, known.get(mail.template), transport, mailSendContextFor(mail, platform));
        log.info({ mail: mail.id, template: mail.template }, 'mail done');
      } catch (error) {
        const state = await recordMailFailure(platform, mail, error);
        log[state === 'dead' ? 'error' : 'warn'](
          { mail: mail.id, template: mail.template, attempts: mail.attempts + 1, err: error },
          'mail not sent',
        );
      }
    },
  });
}

async function deliver(
  mail: ClaimedMail,
  template: MailTemplate | undefined,
  transport: MailTransport | null,
  ctx: MailSendContext,
): Promise<void> {
  const { db } = ctx.platform;
  if (!template) throw new Error(`no mail template is called ${mail.template}`);
  if (!(await isWanted(mail, template, ctx))) {
    await recordMailResult(db, mail, { state: 'dropped' });
    return;
  }
  if (mail.refusal !== null) {
    await recordMailResult(db, mail, { state: 'dead', last_error: mail.refusal });
    return;
  }
  const { message, rendered } = await composeMail(mail, template, ctx);
  await transport?.send(message);
  // A sent email contains links that open an offer. The links are stored only if the outbox is the only way to read
  // the email.
  const kept = (body: string) => (transport ? redactLinks(body, ctx.publicUrl) : body);
  const text = kept(rendered.text);
  await recordMailSent(db, mail, {
    subject: rendered.subject,
    body_text: text,
    body_html: kept(rendered.html),
    digest: createHash('sha256').update(`${rendered.subject}\n${text}`).digest(),
    attachment_names: message.attachments.flatMap(({ filename, cid }) => (cid ? [] : filename)),
    ...(transport ? { params: '{}' } : {}),
  });
}

async function isWanted(mail: StoredMail, template: MailTemplate, ctx: MailSendContext): Promise<boolean> {
  if (template.bulk && (await findUnsubscribedAddresses(ctx.platform.db, [mail.to_email])).size > 0)
    return false;
  return (await template.stillWanted?.(mail.params as never, ctx)) ?? true;
}

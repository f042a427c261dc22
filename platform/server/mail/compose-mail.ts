import { createHmac } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import type { Config } from '../config.ts';
import { fitIntoFrame, openLogo } from '../files/company-logo.ts';
import { cleanFileName } from '../files/file-name.ts';
import { toDisplayName, toMailAddress } from './address.ts';
import { createBounceAddress } from './bounces/bounce-address.ts';
import type { ClaimedMail } from './claim-mail.ts';
import { type RenderedMail, renderMail } from './render-mail.tsx';
import type { MailSendContext, MailTemplate } from './template.ts';
import type { OutgoingMail } from './transport.ts';
import { buildUnsubscribeLink } from './unsubscribe.ts';

/** Renders a queued email and builds its headers; throws `MailAddressError` for an invalid address. */
export async function composeMail(
  mail: ClaimedMail,
  template: MailTemplate,
  ctx: MailSendContext,
): Promise<{ message: OutgoingMail; rendered: RenderedMail }> {
  const params = mail.params as never;
  const fromName = toDisplayName(mail.from_name);
  const logo = await logoOf(mail, ctx);
  const sender = {
    name: fromName,
    can_reply: mail.reply_to !== null,
    logo: logo?.shown ?? null,
    writer: template.letter ? (mail.writer ?? { name: '', phone: '' }) : null,
  };
  const unsubscribe = template.bulk && buildUnsubscribeLink(ctx.platform.config, mail.to_email);
  const rendered = renderMail(template.render(params, ctx), sender, ctx, unsubscribe);
  const attachments = (await template.attachments?.(params, ctx)) ?? [];
  const { mailFrom: productAddress, mailFromName } = ctx.platform.config;
  const message = {
    messageId: createMessageId(mail.id, ctx.platform.config),
    bounceAddress: createBounceAddress(ctx.platform.config, mail.id),
    from: toMailAddress(
      productAddress,
      fromName === '' ? mailFromName : ctx.i18n._(msg`${{ name: fromName }} via Ponuda`),
    ),
    to: toMailAddress(mail.to_email, mail.to_name),
    replyTo: mail.reply_to === null ? undefined : toMailAddress(mail.reply_to, fromName),
    ...rendered,
    attachments: [
      ...(logo ? [logo.attached] : []),
      ...attachments.map((file) => ({ ...file, filename: cleanFileName(file.filename) })),
    ],
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': ctx.i18n.locale,
      ...(unsubscribe
        ? {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  };
  return { message, rendered };
}

/**
 * Returns the Message-ID of an email, which is the same for each attempt to send it. Each installation numbers its
 * emails from 1, and two installations can use the same domain, so the ID contains a mark that differs between
 * installations.
 */
export function createMessageId(
  id: number,
  { secretKey, mailFrom }: Pick<Config, 'secretKey' | 'mailFrom'>,
): string {
  const mark = createHmac('sha256', secretKey).update('message-id').digest('hex').slice(0, 12);
  return `<mail-${id}.${mark}@${mailFrom.split('@').at(-1)}>`;
}

const LOGO = 'company-logo';

/**
 * Returns the logo of the sending company. The logo is embedded, because an email loads no external resources (fact
 * 4).
 */
async function logoOf({ logo_key, from_name }: ClaimedMail, { platform }: MailSendContext) {
  if (from_name === '') return null;
  const logo = await openLogo(platform.storage, logo_key);
  return (
    logo && {
      shown: { src: `cid:${LOGO}`, ...fitIntoFrame(logo, 240, 64) },
      attached: { filename: 'logo.png', content: logo.content, contentType: 'image/png', cid: LOGO },
    }
  );
}

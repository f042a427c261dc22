import { msg } from '@lingui/core/macro';
import { LANGUAGE_INFO } from '@ponuda/domain/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { blockText } from './blocks-text.ts';
import { MailLayout, type MailLogo } from './mail-layout.tsx';
import type { MailContent, MailContext } from './template.ts';

export interface MailSender {
  /** The company that writes; empty for the product itself. */
  readonly name: string;
  /** Says whether an answer to the mail reaches the company that writes. */
  readonly canReply: boolean;
  readonly logo?: MailLogo | null;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Makes of a template's content the mail as HTML and, from the same blocks, as plain text. */
export function renderMail(
  content: MailContent,
  sender: MailSender,
  ctx: MailContext,
  unsubscribeHref?: string,
): RenderedMail {
  const subject = oneLine(content.subject);
  const footer = footerOf(sender, ctx);
  const unsubscribe =
    unsubscribeHref === undefined
      ? null
      : { label: ctx.i18n._(msg`Receive no more such mails`), href: unsubscribeHref };
  const frame = {
    htmlLang: LANGUAGE_INFO[ctx.language].htmlLang,
    sender: sender.name,
    logo: sender.logo ?? null,
    footer,
    unsubscribe,
    preheader: content.preheader ?? firstText(content),
  };
  const html = renderToStaticMarkup(<MailLayout content={{ ...content, subject }} frame={frame} />);
  const text = [
    ...content.blocks.map(blockText),
    ['-- ', ...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : [])].join('\n'),
  ].join('\n\n');
  return { subject, html: html.startsWith('<!') ? html : `<!doctype html>${html}`, text: `${text}\n` };
}

function footerOf({ name, canReply }: MailSender, { i18n, publicUrl, language }: MailContext): string[] {
  const reply = canReply && name !== '' ? [i18n._(msg`If you reply to this mail, ${name} receives it.`)] : [];
  const privacy = `${publicUrl}/privacy?lang=${language}`;
  return [
    ...reply,
    i18n._(msg`Sent by Ponuda, the purchasing platform: ${publicUrl}`),
    i18n._(msg`What happens to your data: ${privacy}`),
  ];
}

function firstText(content: MailContent): string {
  const block = content.blocks.find(({ kind }) => kind === 'paragraph' || kind === 'heading');
  return block && 'text' in block ? oneLine(block.text) : '';
}

// A header has one line; the mailer would mend this too, but what is stored and shown is the same then.
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

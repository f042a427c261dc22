import { msg } from '@lingui/core/macro';
import { render } from 'preact-render-to-string';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { type MailBlock, paragraph } from './blocks.ts';
import { renderBlockText } from './blocks-text.ts';
import type { ReplyToPerson } from './claim-mail.ts';
import { MailLayout, type MailLogo } from './mail-layout.tsx';
import type { MailContent, MailContext } from './template.ts';

export interface MailSender {
  /** The sending company; empty for the product itself. */
  readonly name: string;
  /** Whether a reply to the email reaches the sending company. */
  readonly can_reply: boolean;
  readonly logo?: MailLogo | null;
  /** The person who signs a letter to a supplier; without one, the email has no closing. */
  readonly writer?: ReplyToPerson | null;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Renders a template's content as HTML and, from the same blocks, as plain text. */
export function renderMail(
  content: MailContent,
  sender: MailSender,
  ctx: MailContext,
  unsubscribeHref?: string,
): RenderedMail {
  const subject = oneLine(content.subject);
  const footer = footerOf(sender, ctx);
  const blocks = asLetter(content.blocks, sender, ctx);
  const unsubscribe =
    unsubscribeHref === undefined
      ? null
      : { label: ctx.i18n._(msg`Unsubscribe from these emails`), href: unsubscribeHref };
  const frame = {
    htmlLang: LANGUAGE_INFO[ctx.language].htmlLang,
    sender: sender.name,
    logo: sender.logo ?? null,
    footer,
    unsubscribe,
    preheader: content.preheader ?? firstText(content),
  };
  const html = render(<MailLayout content={{ ...content, blocks, subject }} frame={frame} />);
  const text = [
    ...blocks.map(renderBlockText),
    ['-- ', ...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : [])].join('\n'),
  ].join('\n\n');
  return { subject, html: `<!doctype html>${html}`, text: `${text}\n` };
}

/**
 * Adds a salutation below the heading, and, for a letter, a closing above its small print. An email without a heading
 * forwards a text written by a person, so it has no salutation.
 */
function asLetter(
  blocks: readonly MailBlock[],
  { name, writer }: MailSender,
  { i18n }: MailContext,
): readonly MailBlock[] {
  if (blocks[0]?.kind !== 'heading') return blocks;
  const to = writer ? blocks.findLastIndex(({ kind }) => kind !== 'note') + 1 : blocks.length;
  const { phone = '' } = writer ?? {};
  const closing = writer && [
    i18n._(msg({ message: 'Kind regards', context: 'last line of an email to a supplier' })),
    writer.name,
    name,
    phone && i18n._(msg({ message: `Phone: ${phone}`, context: 'below the sender’s name' })),
  ];
  return [
    blocks[0],
    paragraph(i18n._(msg({ message: 'Hello,', context: 'first line of an email' }))),
    ...blocks.slice(1, to),
    ...(closing ? [paragraph(closing.filter((line) => line !== '').join('\n'))] : []),
    ...blocks.slice(to),
  ];
}

function footerOf({ name, can_reply }: MailSender, { i18n, publicUrl, language }: MailContext): string[] {
  const reply =
    can_reply && name !== '' ? [i18n._(msg`If you reply to this email, ${name} receives it.`)] : [];
  const privacy = `${publicUrl}/privacy?lang=${language}`;
  return [
    ...reply,
    i18n._(msg`Sent by Ponuda, the purchasing platform: ${publicUrl}`),
    i18n._(msg`What happens to your data: ${privacy}`),
  ];
}

function firstText(content: MailContent): string {
  const block = content.blocks.find(({ kind }) => kind === 'paragraph') ?? content.blocks[0];
  return block && 'text' in block ? oneLine(block.text) : '';
}

// A header consists of one line. The mailer would also remove line breaks, but removing them here makes the stored
// subject equal the sent subject.
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

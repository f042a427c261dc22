import { msg, plural } from '@lingui/core/macro';
import { getNoticeSentence, yourTurnPhrase } from '#core/notifications/words.ts';
import { type NoticeData, noticePath } from '#core/purchase/rules/notices.ts';
import { button, heading, link, type MailBlock, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';
import { groupByKey } from '#platform/shared/groups-of.ts';

export interface DigestEntry {
  readonly kind: string;
  /** The purchase that the entry refers to; absent if there is none. */
  readonly purchase_id?: number;
  readonly supplier_id?: number;
  readonly your_turn: boolean;
  readonly data: NoticeData;
}

export interface DailyDigestMail {
  readonly entries: readonly DigestEntry[];
  /** The number of additional notifications, which are shown only in the product. */
  readonly more: number;
}

/**
 * The email with all notifications of a day, beginning with those that need the user's action. Each purchase has
 * a link.
 */
export const dailyDigestMail = defineMail<DailyDigestMail>({
  name: 'daily-digest',
  render: (p, ctx) => {
    const { more } = p;
    const turns = p.entries.filter(({ your_turn }) => your_turn);
    const others = p.entries.filter(({ your_turn }) => !your_turn);
    return {
      subject:
        turns.length > 0
          ? ctx.i18n._(msg`Daily digest: awaiting your action`)
          : ctx.i18n._(msg`Your day in purchasing`),
      blocks: [
        ...section(ctx.i18n._(yourTurnPhrase), turns, ctx),
        ...section(
          turns.length > 0 ? ctx.i18n._(msg`What else happened`) : ctx.i18n._(msg`Your day in purchasing`),
          others,
          ctx,
        ),
        ...(more > 0
          ? [note(ctx.i18n._(msg`${plural(more, { one: 'And # more', other: 'And # more' })}`))]
          : []),
        button(ctx.i18n._(msg`View all notifications`), `${ctx.publicUrl}/notifications`),
        note(
          ctx.i18n._(
            msg`You receive these emails once a day. You can change that in your profile: ${ctx.publicUrl}/profile/notifications`,
          ),
        ),
      ],
    };
  },
});

function section(title: string, entries: readonly DigestEntry[], ctx: MailContext): MailBlock[] {
  if (entries.length === 0) return [];
  return [
    heading(title),
    ...[...groupByKey(entries, subjectOf).values()].flatMap((group) => ofSubject(group, ctx)),
  ];
}

const subjectOf = ({ purchase_id, supplier_id, data }: DigestEntry) =>
  `${purchase_id} ${supplier_id} ${data.page}`;

function ofSubject(group: readonly DigestEntry[], { i18n, publicUrl }: MailContext): MailBlock[] {
  const last = group.at(-1);
  if (!last) return [];
  const { number, name, page } = last.data;
  const id = last.purchase_id ?? last.supplier_id ?? 0;
  return [
    paragraph(
      `${`${number} ${name}`.trim()}\n${group.map(({ kind, data }) => i18n._(getNoticeSentence(kind, data))).join('\n')}`,
    ),
    link(i18n._(msg`Open ${number || name}`), publicUrl + noticePath(page, id)),
  ];
}

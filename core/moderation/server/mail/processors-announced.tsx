import { msg } from '@lingui/core/macro';
import type { Processor } from '#core/help/rules/processors.ts';
import { processorPurposePhrases } from '#core/help/words.ts';
import { originName } from '#core/purchase/words/origins.ts';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface ProcessorsAnnouncedMail {
  /** The first day of the changed list. */
  readonly from: string;
  /** The operator; '' if a moderator has not entered it. */
  readonly operator: string;
  /** Where the company objects. */
  readonly email: string;
  readonly added: readonly Processor[];
  /** The names of processors that are no longer used. */
  readonly removed: readonly string[];
}

/** Informs an owner, at least 30 days ahead, of processors that the operator adds or replaces. */
export const processorsAnnouncedMail = defineMail<ProcessorsAnnouncedMail>({
  name: 'processors-announced',
  render: (p, { i18n, formatters, publicUrl, language }) => {
    const day = formatters.day(p.from);
    const operator = p.operator || 'Ponuda';
    return {
      subject: i18n._(msg`Other processors of personal data from ${day}`),
      blocks: [
        heading(i18n._(msg`Other processors of personal data from ${day}`)),
        paragraph(
          i18n._(
            msg`From ${day}, ${operator} will also use the following processors for the data that your company keeps in Ponuda. This changes Annex 3 of the data processing agreement.`,
          ),
        ),
        keyValues(
          p.added.map(({ purpose, details, name, address, country }) => [
            [i18n._(processorPurposePhrases[purpose]), details].filter(Boolean).join(': '),
            [name, address, originName(country, language, (phrase) => i18n._(phrase))].join(', '),
          ]),
        ),
        ...(p.removed.length > 0
          ? [paragraph(i18n._(msg`No longer used from then on: ${p.removed.join(', ')}.`))]
          : []),
        paragraph(i18n._(msg`You may object before that day: reply to this email or write to ${p.email}.`)),
        button(i18n._(msg`View the agreement`), `${publicUrl}/processing`),
        note(i18n._(msg`You receive this email because you are an owner of your company’s account.`)),
      ],
    };
  },
});

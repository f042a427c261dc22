import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SupportBody } from '#core/support/wire.ts';
import { severityPhrases, supportServicePhrases } from '#core/support/words.ts';
import { keyValues, quote } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { SupportSender } from '../actions/write-to-support.ts';

/** A file stored until its email is sent. */
export interface SupportAttachment {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

type SupportMessage = SupportBody & SupportSender & { readonly file: SupportAttachment | null };

/** Sends the user's message to the operators, with the facts that help to find the cause. */
export const supportMessageMail = defineMail<SupportMessage>({
  name: 'support-message',
  render: (p, { i18n }) => {
    const { email } = p;
    const service = i18n._(supportServicePhrases[p.service]);
    const row = (label: MessageDescriptor, value: string) => [i18n._(label), value] as const;
    return {
      subject: i18n._(msg`Support: ${service}, ${email}`),
      blocks: [
        quote(p.message, p.name === '' ? email : p.name),
        keyValues([
          row(msg`Email`, email),
          row(msg`Company`, p.company),
          row(msg`Role`, p.role),
          row(msg`Part of the product`, service),
          row(
            msg({ message: 'Severity', context: 'of a problem' }),
            p.severity === '' ? '' : i18n._(severityPhrases[p.severity]),
          ),
          row(msg`Error ID`, p.error_id),
          row(msg`Page`, p.page),
          row(msg`Version`, p.version),
          row(msg`Language`, p.lang),
          row(msg`File`, p.file?.name ?? ''),
        ]),
      ],
    };
  },
  attachments: async ({ file }) =>
    file === null
      ? []
      : [{ filename: file.name, contentType: file.type, content: Buffer.from(file.base64, 'base64') }],
});

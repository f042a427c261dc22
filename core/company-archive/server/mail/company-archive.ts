import { msg } from '@lingui/core/macro';
import { noticePath } from '#core/purchase/rules/notices.ts';
import { button, heading, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface ArchiveNews {
  readonly step: 'ready' | 'failed';
  /** The time until which a finished archive can be downloaded; '' for a failed archive. */
  readonly until: string;
}

/** Tells an owner that the archive of all the company's data is ready or could not be made. */
export const companyArchiveMail = defineMail<ArchiveNews>({
  name: 'company-archive',
  render: ({ step, until }, { i18n, formatters, publicUrl }) => {
    const open = publicUrl + noticePath('archive', 0);
    if (step === 'failed') {
      const subject = i18n._(msg`The archive of your company’s data could not be created`);
      return {
        subject,
        blocks: [
          heading(subject),
          paragraph(i18n._(msg`Nothing in your data was changed. Start the archive again.`)),
          button(i18n._(msg`Open the archive page`), open),
        ],
      };
    }
    const subject = i18n._(msg`The archive of your company’s data is ready`);
    return {
      subject,
      blocks: [
        heading(subject),
        paragraph(i18n._(msg`An owner can download it until ${formatters.moment(until)}.`)),
        paragraph(
          i18n._(
            msg`It has all records and files of your company. If no owner of your company asked for it, check the audit log and change your passwords.`,
          ),
        ),
        button(i18n._(msg`Open the archive page`), open),
      ],
    };
  },
});

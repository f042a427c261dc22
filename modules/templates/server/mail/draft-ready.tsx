import { msg } from '@lingui/core/macro';
import { noticePath } from '#core/purchase/rules/notices.ts';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface DraftReadyMail {
  readonly request: string;
  readonly template: string;
  /** The day of the next draft; null if the schedule was paused because no draft was used. */
  readonly next_on: string | null;
}

/** Tells a user that a draft is ready, or that the schedule was paused because its drafts were not used. */
export const draftReadyMail = defineMail<DraftReadyMail>({
  name: 'draft-ready',
  render: ({ request, template, next_on }, { i18n, formatters, publicUrl }) => ({
    subject:
      next_on === null
        ? i18n._(msg`Recurring request paused: ${template}`)
        : i18n._(msg`Draft ready: ${request}`),
    blocks: [
      heading(
        next_on === null
          ? i18n._(msg`Recurring request paused: ${template}`)
          : i18n._(msg`Draft ready: ${request}`),
      ),
      paragraph(
        next_on === null
          ? i18n._(
              msg`Three drafts of this recurring request were not used, so no more are prepared. Schedule the template again if you need it.`,
            )
          : i18n._(
              msg`The draft of a recurring request is ready. Review it and send it: nothing has been sent to suppliers yet.`,
            ),
      ),
      keyValues([
        [i18n._(msg({ message: 'Template', context: 'a saved request' })), template],
        [i18n._(msg`Next draft`), next_on === null ? '' : formatters.day(next_on)],
      ]),
      button(i18n._(msg`View drafts`), publicUrl + noticePath('drafts', 0)),
    ],
  }),
});

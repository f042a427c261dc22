import { msg } from '@lingui/core/macro';
import type { DayRoot } from '#modules/proofs/rules/day-root.ts';
import { findCompanyReader } from '#platform/server/http/reader.ts';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { readSigningKeys } from '#platform/server/signing/signing-keys.read.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { asDay } from '#platform/shared/dates.ts';
import { readNextRootsMail } from '../weekly.read.ts';

export const WEEKLY_ROOT_COUNT = 7;

export interface WeeklyRootsMail {
  readonly user_id: number;
  /** Newest first. */
  readonly roots: readonly DayRoot[];
}

/** Emails the signed roots of the week, so that a copy exists outside the database (ADR 0099). */
export const weeklyRootsMail = defineMail<WeeklyRootsMail>({
  name: 'weekly-roots',
  render: ({ roots }, { i18n, formatters, publicUrl }) => {
    const until = formatters.day(asDay(roots[0]?.day ?? ''));
    return {
      subject: i18n._(msg`Signed proofs up to ${until}`),
      blocks: [
        heading(i18n._(msg`Signed proofs up to ${until}`)),
        paragraph(
          i18n._(
            msg`Keep this email outside Ponuda. It proves what your company’s records were on these days, even against someone with access to the database.`,
          ),
        ),
        keyValues(roots.map((root) => [formatters.day(asDay(root.day)), root.root])),
        paragraph(
          i18n._(
            msg`The attached file contains the same values with their signatures. Verify it on its own, or together with an offer receipt or the proof pack of a purchase: the files are compared with each other.`,
          ),
        ),
        button(i18n._(msg`Verify the proofs`), `${publicUrl}/verify`),
        note(
          i18n._(
            msg`You receive this once a week. You can switch it off in the settings of your company: ${publicUrl}/profile/company/proofs`,
          ),
        ),
      ],
    };
  },
  attachments: async ({ roots }, { platform }) => {
    const content = JSON.stringify({ roots, keys: await readSigningKeys(platform.db) }, null, 1);
    return [
      {
        filename: `ponuda-roots-${roots[0]?.day}.json`,
        content: Buffer.from(content),
        contentType: 'application/json',
      },
    ];
  },
  stillWanted: async ({ user_id }, { platform }) => {
    const reader = await findCompanyReader(platform, 'mail', user_id);
    if (!reader || !gates.companySettings(reader.actor)) return false;
    return (await readNextRootsMail(reader.tenant, user_id)).weekly;
  },
});

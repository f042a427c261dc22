import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { shortenName } from '#platform/server/mail/short-name.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { Permission } from '#platform/shared/access/permissions.ts';
import type { Role } from '#platform/shared/access/roles.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { permissionPhrases, rolePhrases } from '#platform/shared/words/permissions.ts';

export interface RightsChangedMail {
  readonly company: string;
  /** The user who changed the rights. */
  readonly by: string;
  readonly reason: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly purchase_confirmation: boolean;
  /** Null if there is no limit. */
  readonly confirm_limit: string | null;
  readonly currency: Currency;
  readonly sectors: readonly string[];
}

/** Notifies users of their new rights after a simulated policy was applied (ADR 0085). */
export const rightsChangedMail = defineMail<RightsChangedMail>({
  name: 'rights-changed',
  render: (p, { i18n, formatters, publicUrl }) => {
    const by = shortenName(p.by);
    const company = shortenName(p.company);
    const limit =
      p.confirm_limit === null ? i18n._(msg`none`) : formatters.money(p.confirm_limit, p.currency);
    return {
      subject: i18n._(msg`Your permissions at ${company} have changed`),
      blocks: [
        heading(i18n._(msg`Your permissions at ${company} have changed`)),
        paragraph(i18n._(msg`${by} has changed your permissions. These apply from now on:`)),
        keyValues([
          [i18n._(msg`Role`), i18n._(rolePhrases[p.role].title)],
          ...(p.permissions.length > 0
            ? [
                [
                  i18n._(msg`Additional permissions`),
                  p.permissions.map((one) => i18n._(permissionPhrases[one].title)).join(', '),
                ] as const,
              ]
            : []),
          [i18n._(msg`Can confirm purchases`), i18n._(p.purchase_confirmation ? msg`yes` : msg`no`)],
          ...(p.purchase_confirmation ? [[i18n._(msg`Confirmation limit`), limit] as const] : []),
          ...(p.sectors.length > 0 ? [[i18n._(msg`Departments`), p.sectors.join(', ')] as const] : []),
          [i18n._(msg`Reason`), p.reason],
        ]),
        button(i18n._(msg`Go to Ponuda`), `${publicUrl}/home`),
      ],
    };
  },
});

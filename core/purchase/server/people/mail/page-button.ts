import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { button, type MailBlock } from '#platform/server/mail/blocks.ts';

/** A link of this mail's own to the supplier's page, which says the state of the request; mails that waited for long have none. */
export interface PageLink {
  readonly link?: string;
}

export function pageButton({ link }: PageLink, i18n: I18n): MailBlock[] {
  return link === undefined
    ? []
    : [button(i18n._(msg({ message: 'Open the request', context: 'to a supplier' })), link)];
}

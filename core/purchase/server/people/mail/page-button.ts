import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { button, type MailBlock } from '#platform/server/mail/blocks.ts';

/**
 * The link of this email to the supplier's page, which shows the state of the request; absent in emails that were
 * queued before this field existed.
 */
export interface PageLinkParams {
  readonly link?: string;
}

export function pageButton({ link }: PageLinkParams, i18n: I18n): MailBlock[] {
  return link === undefined
    ? []
    : [button(i18n._(msg({ message: 'Open the request', context: 'to a supplier' })), link)];
}

import { msg } from '@lingui/core/macro';
import type { MailContext } from '#platform/server/mail/template.ts';

/** The data in both emails about a moved deadline. */
export interface MovedDeadline {
  readonly request_number: string;
  readonly purchase_name: string;
  readonly old_deadline: string;
  readonly date_for_offer: string;
  readonly starts_at: string;
  readonly ends_at: string;
}

/**
 * Returns the reason why the deadline was moved. A deadline is moved back only if the maintenance was cancelled or
 * moved.
 */
export function explainMove(p: MovedDeadline, { i18n, formatters }: MailContext): string {
  const deadline = formatters.moment(p.date_for_offer);
  return Date.parse(p.date_for_offer) < Date.parse(p.old_deadline)
    ? i18n._(
        msg`The platform’s maintenance no longer affects this request. The offer deadline is ${deadline} again.`,
      )
    : i18n._(
        msg`From ${formatters.moment(p.starts_at)} to ${formatters.moment(p.ends_at)} the platform is under maintenance, and nothing can be sent. The offer deadline is therefore moved to ${deadline}.`,
      );
}

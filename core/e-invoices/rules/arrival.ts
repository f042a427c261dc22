import { keysOf } from '#platform/shared/closed-list.ts';
import type { ReadProblem } from '#platform/shared/xml/read-value.ts';

/** How an e-invoice reaches a company: a user uploads it, a supplier emails it, or an API client sends it. */
export const ARRIVAL_CHANNELS = ['upload', 'mail', 'api'] as const;
export type ArrivalChannel = (typeof ARRIVAL_CHANNELS)[number];

/** The filters for arrivals that created no new invoice. */
export const ARRIVAL_GROUPS = ['already_there', 'no_invoice', 'not_readable', 'virus'] as const;
export type ArrivalGroup = (typeof ARRIVAL_GROUPS)[number];

/** The reasons why an arrival created no new invoice, each with its filter group. */
export const ARRIVAL_REASON_GROUPS = {
  /** The invoice is already stored, and the arrival refers to it. */
  already_there: 'already_there',
  infected: 'virus',
  /** Another file in the same upload or email has a virus, so all of its files are rejected. */
  beside_infected: 'virus',
  /** Another file in the same email cannot be read, so all of its files are rejected. */
  beside_unreadable: 'not_readable',
  no_attachment: 'no_invoice',
  auto_reply: 'no_invoice',
  mail_unreadable: 'not_readable',
  mail_too_large: 'not_readable',
  too_many_files: 'not_readable',
  files_too_large: 'not_readable',
  too_large: 'not_readable',
  not_xml: 'not_readable',
  doctype: 'not_readable',
  too_complex: 'not_readable',
  text_too_long: 'not_readable',
  pdf_without_invoice: 'no_invoice',
  several_invoices: 'not_readable',
  not_an_invoice: 'no_invoice',
  kind_unknown: 'not_readable',
  field_missing: 'not_readable',
  field_wrong: 'not_readable',
  no_lines: 'not_readable',
  too_many_lines: 'not_readable',
  encoding: 'not_readable',
  old_zugferd: 'not_readable',
} as const satisfies Readonly<Record<ReadProblem | string, ArrivalGroup>>;
export type ArrivalReason = keyof typeof ARRIVAL_REASON_GROUPS;
export const ARRIVAL_REFUSAL_REASONS: readonly ArrivalReason[] = keysOf(ARRIVAL_REASON_GROUPS);

export function listArrivalReasons(group: ArrivalGroup): ArrivalReason[] {
  return ARRIVAL_REFUSAL_REASONS.filter((reason) => ARRIVAL_REASON_GROUPS[reason] === group);
}

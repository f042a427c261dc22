import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ArrivalChannel, ArrivalGroup, ArrivalReason } from '../rules/arrival.ts';
import { formatReadProblem, READ_PROBLEM_LABELS } from './incoming-invoices.ts';

/** Labels of the channels by which a file or email can arrive. */
export const ARRIVAL_CHANNEL_LABELS: Readonly<Record<ArrivalChannel, MessageDescriptor>> = {
  upload: msg({ message: 'Upload', context: 'how a file came' }),
  mail: msg({ message: 'Email', context: 'how a file came' }),
  api: msg({ message: 'API', context: 'how a file came' }),
};

/** Labels of the groups that arrivals can be filtered by. */
export const ARRIVAL_GROUP_LABELS: Readonly<Record<ArrivalGroup, MessageDescriptor>> = {
  already_there: msg`Already added`,
  no_invoice: msg`No e-invoice`,
  not_readable: msg`Not readable`,
  virus: msg`Virus`,
};

const REASON_WORDS: Readonly<Record<ArrivalReason, MessageDescriptor>> = {
  ...READ_PROBLEM_LABELS,
  already_there: msg`This invoice has already been added.`,
  infected: msg`This file has a virus.`,
  beside_infected: msg`Another file that came with this one has a virus, so none of them was added.`,
  beside_unreadable: msg`Another file in the same email cannot be read, so none of them was added.`,
  no_attachment: msg`This email has no e-invoice attached.`,
  auto_reply: msg`This email is an automatic reply.`,
  mail_unreadable: msg`This email cannot be read.`,
  mail_too_large: msg`This email exceeds the size limit.`,
  too_many_files: msg`This email has more than ten XML and PDF files.`,
  files_too_large: msg`The files of this email are larger than 10 MB together.`,
};

/**
 * Returns the reason why an arrival did not create a new invoice, as a sentence that includes the element or
 * virus, if any.
 */
export function formatArrivalReason(
  { reason, detail }: { readonly reason: ArrivalReason; readonly detail: string },
  say: (message: MessageDescriptor) => string,
): string {
  if (reason === 'not_an_invoice') return formatReadProblem({ problem: reason, field: detail }, say);
  return [say(REASON_WORDS[reason]), detail].filter((part) => part !== '').join(' ');
}

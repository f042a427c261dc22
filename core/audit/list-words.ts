import { msg } from '@lingui/core/macro';

/** Headings that the audit log and its file share. */
export const auditColumns = {
  at: msg`Time`,
  kind: msg`Action`,
  actor: msg({ message: 'By' }),
  details: msg`Details`,
};

import { msg } from '@lingui/core/macro';

/** Column headings shared by the audit log and its exported file. */
export const auditColumns = {
  at: msg`Time`,
  kind: msg`Action`,
  actor: msg({ message: 'By' }),
  details: msg`Details`,
};

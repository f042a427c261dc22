import { msg } from '@lingui/core/macro';

/** Column headings shared by the list of maintenances and its export. */
export const maintenanceColumns = {
  starts_at: msg({ message: 'From', context: 'an instant' }),
  ends_at: msg({ message: 'Until', context: 'an instant' }),
  status: msg({ message: 'Status' }),
  reason: msg({ message: 'Reason' }),
  deadlines: msg({ message: 'Deadlines', context: 'column: how many were moved' }),
};

import { msg } from '@lingui/core/macro';

/** The message for users and programs while a maintenance refuses writes; `until` is formatted in their time zone. */
export const maintenancePhrase = msg({
  message:
    'Maintenance until {until}: everything can be read, but nothing can be saved. Your entries are kept, so send them afterwards.',
});

import { msg } from '@lingui/core/macro';

/** The message for users and programs while writes are refused for maintenance; `until` is in the reader's time zone. */
export const maintenancePhrase = msg({
  message:
    'Maintenance until {until}: everything can be read, but nothing can be saved. Your entries are kept, so send them afterwards.',
});

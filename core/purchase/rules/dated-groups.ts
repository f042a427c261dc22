/**
 * The inbox groups whose items have a due day and can be late; items of all other groups show how long they have been
 * waiting.
 */
export const DATED_INBOX_GROUPS = ['receive', 'pay', 'pay_direct'] as const;

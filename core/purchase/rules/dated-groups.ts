/** The inbox groups whose items have a due day and can be late; items of all other groups show since when they wait. */
export const DATED_GROUPS = ['receive', 'pay', 'pay_direct'] as const;

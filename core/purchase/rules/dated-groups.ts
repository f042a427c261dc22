/** The groups of the inbox that run towards a day and can be late; in all others something waits since a moment. */
export const DATED_GROUPS = ['receive', 'pay', 'pay_direct'] as const;

/** The time in which a moderator can undo a decision on a waiting account, before its owners are notified. */
export const UNDO_SECONDS = 10;

/** How long a moderator can undo a decision on a pending account before its owners are notified. */
export const UNDO_SECONDS = 10;

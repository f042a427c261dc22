/** How long a moderator can undo a decision on an account that waited, before its owners are told. */
export const UNDO_SECONDS = 10;

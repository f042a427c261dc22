/** Stored in the database with each waiting job. */
export const MOVE_DEADLINES_JOB = 'move-deadlines-of-maintenance';

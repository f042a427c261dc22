/** The name of the job, which is stored in the database with each queued job. */
export const MOVE_DEADLINES_JOB = 'move-deadlines-of-maintenance';

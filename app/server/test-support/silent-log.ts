import type { JobLog } from '#platform/server/jobs/job.ts';

const ignore = () => undefined;
export const silentLog: JobLog = { debug: ignore, info: ignore, warn: ignore, error: ignore };

import type { JobLog } from '../platform/jobs/job.ts';

const ignore = () => undefined;
export const silentLog: JobLog = { debug: ignore, info: ignore, warn: ignore, error: ignore };

import { Logger } from 'graphile-worker';
import type { JobLog } from './job.ts';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** The queue's messages in our log; without its details, which hold whole jobs with their payloads. */
export function workerLogger(log: JobLog): Logger {
  return new Logger((scope) => (level, message) => {
    log[LEVELS[level]]({ job: scope.jobId, task: scope.taskIdentifier }, firstLine(message));
  });
}

// A failed job's message goes on with a stack, once a try; the job's own error is logged by whom it concerns.
function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? '';
}

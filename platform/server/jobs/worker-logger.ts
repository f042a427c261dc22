import { Logger } from 'graphile-worker';
import type { JobLog } from './job.ts';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** Writes the queue's messages to our log, without its details, which contain whole jobs with their payloads. */
export function createWorkerLogger(log: JobLog): Logger {
  return new Logger((scope) => (level, message) => {
    log[LEVELS[level]]({ job: scope.jobId, task: scope.taskIdentifier }, firstLine(message));
  });
}

// The message of a failed job includes a stack on every attempt, although the failing job logs its own error.
function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? '';
}

import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './work-thread.ts';

/** Answers the tasks that a `WorkThread` hands to this thread. */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const answer = (message: ThreadAnswer<Result>) => parentPort?.postMessage(message);
  parentPort?.on('message', (task: Task) => {
    work(task).then(
      (result) => answer({ result }),
      (error: unknown) => answer({ error: String(error) }),
    );
  });
}

import { revive } from './revive.ts';
import { type SolveTask, solveTask } from './solve-in-thread.ts';

/** Computes a split in a worker thread (ADR 0101). */
export default (task: SolveTask) => solveTask(revive(task));

import { revive } from './revive.ts';
import { type SolveTask, solve } from './solve-in-thread.ts';

/** Computes a split in a worker thread (ADR 0101). */
export default (task: SolveTask) => solve(revive(task));

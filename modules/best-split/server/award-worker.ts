import { revive } from './revive.ts';
import { type SolveTask, solve } from './solve-in-thread.ts';

/** Works out a split in a thread (ADR 0101). */
export default (task: SolveTask) => solve(revive(task));

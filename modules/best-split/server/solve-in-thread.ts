import { findThreadFile } from '#platform/server/threads/thread-file.ts';
import { WorkThread } from '#platform/server/threads/work-thread.ts';
import type { AwardInput } from '../rules/award-input.ts';
import type { AwardRule } from '../rules/award-rules.ts';
import { type AwardOutcome, solveAward } from '../rules/solve-award.ts';
import { revive } from './revive.ts';

export interface SolveTask {
  readonly input: AwardInput;
  readonly rules: readonly AwardRule[];
}

export interface SolveResult {
  readonly outcome: AwardOutcome;
  /** CPU time of the thread in milliseconds. */
  readonly cpu_ms: number;
}

/** Limits of the solver thread. The thread ends after being idle, to free its memory. */
export const SOLVER_THREAD_LIMITS = { idleMs: 20_000, taskMs: 180_000, memoryMb: 250 } as const;

// The worker file exists only after a build. Tests run without a build and solve in the main thread.
const file = findThreadFile('award-worker');
const thread = file && new WorkThread<SolveTask, SolveResult>(file, SOLVER_THREAD_LIMITS);

/** Solves in a separate thread, because solving uses a whole core for up to a minute. Tests replace `solve`. */
export const solver = {
  solve: async (task: SolveTask): Promise<SolveResult> =>
    revive(thread ? await thread.run(task) : await solveTask(task)),
};

export async function solveTask({ input, rules }: SolveTask): Promise<SolveResult> {
  const { loadHighsSolver } = await import('./highs-solver.ts');
  const program = await loadHighsSolver();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const outcome = solveAward(input, rules, { solver: program, seconds });
  return { outcome, cpu_ms: Math.round(performance.now() - began) };
}

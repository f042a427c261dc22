import { answerTasks } from '../../../platform/threads/answer-tasks.ts';
import { revive } from './revive.ts';
import { type SolveTask, solve } from './solve-in-thread.ts';

/** Where the thread begins that works out splits (ADR 0101). */
answerTasks((task: SolveTask) => solve(revive(task)));

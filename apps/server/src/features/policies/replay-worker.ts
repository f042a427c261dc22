import { type ReplayInput, replay } from '@ponuda/domain/policy/replay';
import { answerTasks } from '../../platform/threads/answer-tasks.ts';

/** Where the thread begins that judges the decisions of years (ADR 0085). */
answerTasks(async (input: ReplayInput) => replay(input));

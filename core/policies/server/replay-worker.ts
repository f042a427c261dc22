import { type ReplayInput, replayDecisions } from '../rules/replay.ts';

/** Runs the replay in a worker thread (ADR 0085). */
export default (input: ReplayInput) => replayDecisions(input);

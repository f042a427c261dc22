import { type ReplayInput, replay } from '../rules/replay.ts';

/** Judges the decisions of years in a thread (ADR 0085). */
export default (input: ReplayInput) => replay(input);

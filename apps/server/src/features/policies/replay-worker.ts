import { type ReplayInput, replay } from '@ponuda/domain/policy/replay';

/** Judges the decisions of years in a thread (ADR 0085). */
export default (input: ReplayInput) => replay(input);

import { STEP_IDS, type StepId } from './step-ids.ts';

export interface InstructionsSearch {
  /** The open step; undefined is the first that is still to be done. */
  readonly step: StepId | 'none' | undefined;
}

export function readInstructionsSearch(raw: Record<string, unknown>): InstructionsSearch {
  return { step: [...STEP_IDS, 'none' as const].find((id) => id === raw.step) };
}

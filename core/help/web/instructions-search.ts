import { STEP_IDS, type StepId } from './step-ids.ts';

/** The topics that the page explains in addition to the first steps. */
export const TOPIC_IDS = ['accounts', 'proof', 'splitting', 'reservations', 'limits', 'invoices'] as const;
export type TopicId = (typeof TOPIC_IDS)[number];

export interface InstructionsSearch {
  /** The open step; undefined for the first step that is not done. */
  readonly step: StepId | 'none' | undefined;
  /** The open topic on safeguards for money and decisions; undefined for none. */
  readonly topic: TopicId | undefined;
}

export function readInstructionsSearch(raw: Record<string, unknown>): InstructionsSearch {
  return {
    step: [...STEP_IDS, 'none' as const].find((id) => id === raw.step),
    topic: TOPIC_IDS.find((id) => id === raw.topic),
  };
}

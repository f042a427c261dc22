/** The steps of the wizard; alone, because the application knows its addresses before it loads its words. */
export const STEP_IDS = ['categories', 'suppliers', 'request', 'choice', 'end'] as const;
export type StepId = (typeof STEP_IDS)[number];

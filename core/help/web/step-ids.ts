/** The steps of the wizard, in a separate file because the router needs them before the texts are loaded. */
export const STEP_IDS = ['categories', 'suppliers', 'request', 'choice', 'end'] as const;
export type StepId = (typeof STEP_IDS)[number];

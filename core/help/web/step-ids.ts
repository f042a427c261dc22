/**
 * The steps of the wizard. They are in a separate file, because the router needs them before the translations are
 * loaded.
 */
export const STEP_IDS = ['categories', 'suppliers', 'request', 'choice', 'end'] as const;
export type StepId = (typeof STEP_IDS)[number];

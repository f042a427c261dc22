export { handOverTemplates } from './actions/hand-over-templates.ts';
export { countSchedules } from './templates.read.ts';
export { useUpDraft } from './use-up-draft.step.ts';

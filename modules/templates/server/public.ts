export { handOverTemplates } from './actions/hand-over-templates.ts';
export { withKeptFiles } from './attach-kept-files.step.ts';
export { countSchedules } from './templates.read.ts';
export { useUpDraft } from './use-up-draft.step.ts';

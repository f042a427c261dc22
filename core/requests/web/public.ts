export { type ComparisonToolProps, comparisonTools } from './comparison/comparison-tools.ts';
export type { ChoiceActions } from './comparison/use-choice.ts';
export { itemHints } from './form/item-hints.ts';
export { preparedRequests, requestSections, requestStarts, requestTools } from './form/request-form-slots.ts';

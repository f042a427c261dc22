export { isBlank, withBlankLast } from './article-text.ts';
export { RequestForm } from './request-form.tsx';
export type { RequestFormState } from './use-request-form.ts';
export { errorsInForm } from './values/request-schema.ts';
export { BLANK_REQUEST, bodyOf, type RequestValues } from './values/request-values.ts';

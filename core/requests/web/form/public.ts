export { RequestForm } from './request-form.tsx';
export { isBlank, withTrailingBlankArticle } from './typed-article.ts';
export type { RequestFormState } from './use-request-form.ts';
export { mapErrorsToForm } from './values/request-schema.ts';
export { BLANK_REQUEST, bodyOfRequest, type RequestValues } from './values/request-values.ts';

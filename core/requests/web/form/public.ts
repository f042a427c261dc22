export { RequestForm } from './request-form.tsx';
export type { SaveDraftOptions } from './request-form-slots.ts';
export { isBlankArticle, withTrailingBlankArticle } from './typed-article.ts';
export type { RequestFormState } from './use-request-form.ts';
export { mapErrorsToForm } from './values/request-schema.ts';
export { BLANK_REQUEST, type RequestValues, toRequestBody } from './values/request-values.ts';

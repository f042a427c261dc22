// The slots of the form, which modules fill when the application starts. They are separate from form/public.ts,
// because importing that file loads the form.
export { type ItemHintProps, itemHints } from './form/item-hints.ts';
export {
  preparedRequests,
  type RequestSectionProps,
  type RequestStartProps,
  type RequestToolProps,
  requestSections,
  requestStarts,
  requestTools,
} from './form/request-form-slots.ts';

import type { MessageDescriptor } from '@lingui/core';

/**
 * The filters of a list with which one of a few values is chosen, by their names in the query, with the labels that the
 * page and the log show. The query of the call and the filters of the page derive from them.
 */
export type ListChoices = Readonly<
  Record<
    string,
    { readonly name: MessageDescriptor; readonly values: Readonly<Record<string, MessageDescriptor>> }
  >
>;

/** The values of one choice. */
export type ChoiceValue<Choice extends ListChoices[string]> = keyof Choice['values'] & string;

import type { MessageDescriptor } from '@lingui/core';

/**
 * The filters of a list that offer a few fixed values, keyed by their names in the query, with the labels shown on
 * the page and in the log. The call's query and the page's filters are derived from them.
 */
export type ListChoices = Readonly<
  Record<
    string,
    {
      readonly name: MessageDescriptor;
      /** The label for "all", if it is not the usual one. */
      readonly all?: MessageDescriptor;
      readonly values: Readonly<Record<string, MessageDescriptor>>;
    }
  >
>;

/** The values of one choice. */
export type ChoiceValue<Choice extends ListChoices[string]> = keyof Choice['values'] & string;

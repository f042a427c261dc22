import { createContext, useContext } from 'react';

/** The labels of the primitives. The app provides them once, in the user's language. */
export interface UiTexts {
  /** The Intl tag of the language, for the names of months and days. */
  locale: string;
  close: string;
  cancel: string;
  clear: string;
  remove: string;
  retry: string;
  /** The label of the button that reloads the page. */
  reload: string;
  /** The message shown if the code of a dialog or panel could not be loaded. */
  partMissing: string;
  /** The message shown if a newer version has replaced the code. */
  partOutdated: string;
  loading: string;
  optional: string;
  showPassword: string;
  hidePassword: string;
  chooseDate: string;
  /** The pattern "DD.MM.YYYY" in the language's own letters. */
  datePattern: string;
  previousMonth: string;
  nextMonth: string;
  noMatches: string;
  selectAll: string;
  previousPage: string;
  nextPage: string;
  pages: string;
  breadcrumb: string;
  notifications: string;
  errorId: string;
  contactSupport: string;
  /** Opens the support form with an error number; if absent, contacting support is not offered. */
  onContactSupport?: ((errorId: string) => void) | undefined;
  range: (from: number, to: number, total: number) => string;
  pageOf: (page: number, pages: number) => string;
}

export const englishUiTexts: UiTexts = {
  locale: 'en-GB',
  close: 'Close',
  cancel: 'Cancel',
  clear: 'Clear',
  remove: 'Remove',
  retry: 'Try again',
  reload: 'Reload the page',
  partMissing: 'This part could not be loaded. What you have typed is kept.',
  partOutdated: 'Ponuda was updated in the meantime. Reload the page to open this.',
  loading: 'Loading',
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  chooseDate: 'Choose a date',
  datePattern: 'DD.MM.YYYY',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  noMatches: 'Nothing matches',
  selectAll: 'Select all rows',
  previousPage: 'Previous',
  nextPage: 'Next',
  pages: 'Pages',
  breadcrumb: 'Breadcrumb',
  notifications: 'Notifications',
  errorId: 'Error ID',
  contactSupport: 'Contact support',
  range: (from, to, total) => `${from}–${to} of ${total}`,
  pageOf: (page, pages) => `page ${page} of ${pages}`,
};

/**
 * Every page provides its labels, so that built pages do not also contain the English ones. A test of a single
 * primitive uses the English default.
 */
export const UiTextsContext = createContext<UiTexts>(
  import.meta.env.PROD ? Object.create(null) : englishUiTexts,
);

export const useUiTexts = (): UiTexts => useContext(UiTextsContext);

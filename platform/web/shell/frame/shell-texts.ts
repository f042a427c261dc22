import { msg } from '@lingui/core/macro';
import { LANGUAGE_INFO, type Language } from '#platform/shared/languages.ts';
import { contactSupport, mayContactSupport } from '#platform/web/lib/contact-support.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import type { UiTexts } from '#platform/web/ui/ui-texts.ts';

/** Returns the labels of the primitives in the current language. */
export function buildUiTexts(language: Language): UiTexts {
  return {
    locale: LANGUAGE_INFO[language].tag,
    close: translate(msg({ message: 'Close' })),
    cancel: translate(msg({ message: 'Cancel', comment: 'leaves a dialog without doing anything' })),
    clear: translate(msg({ message: 'Clear' })),
    remove: translate(msg({ message: 'Remove' })),
    retry: translate(msg({ message: 'Try again' })),
    reload: translate(msg({ message: 'Reload the page' })),
    partMissing: translate(msg({ message: 'This part could not be loaded. Your entries are kept.' })),
    partOutdated: translate(
      msg({ message: 'Ponuda was updated in the meantime. Reload the page to open this.' }),
    ),
    loading: translate(msg({ message: 'Loading' })),
    optional: translate(msg({ message: 'optional' })),
    showPassword: translate(msg({ message: 'Show password' })),
    hidePassword: translate(msg({ message: 'Hide password' })),
    chooseDate: translate(msg({ message: 'Choose a date' })),
    datePattern: translate(
      msg({ message: 'DD.MM.YYYY', comment: 'letters of day, month and year, shown in an empty date field' }),
    ),
    previousMonth: translate(msg({ message: 'Previous month' })),
    nextMonth: translate(msg({ message: 'Next month' })),
    noMatches: translate(msg({ message: 'Nothing matches' })),
    selectAll: translate(msg({ message: 'Select all rows' })),
    previousPage: translate(msg({ message: 'Previous', context: 'page of a list' })),
    nextPage: translate(msg({ message: 'Next', context: 'page of a list' })),
    pages: translate(msg({ message: 'Pages', comment: 'name of the paging control' })),
    breadcrumb: translate(msg({ message: 'Breadcrumb', comment: 'name of the path of links above a title' })),
    notifications: translate(msg({ message: 'Notifications' })),
    errorId: translate(msg({ message: 'Error ID' })),
    contactSupport: translate(msg({ message: 'Contact support' })),
    onContactSupport: mayContactSupport() ? contactSupport : undefined,
    range: (from, to, total) =>
      translate(msg({ message: '{from}–{to} of {total}', comment: 'rows shown of a list' }), {
        from,
        to,
        total,
      }),
    pageOf: (page, pages) => translate(msg({ message: 'page {page} of {pages}' }), { page, pages }),
  };
}

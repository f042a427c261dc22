import { msg } from '@lingui/core/macro';
import { LANGUAGE_INFO, type Language } from '#platform/shared/languages.ts';
import { contactSupport, mayContactSupport } from '#platform/web/lib/contact-support.ts';
import { say } from '#platform/web/lib/words/i18n.ts';
import type { UiTexts } from '#platform/web/ui/ui-texts.ts';

/** Returns the texts of the primitives in the current language. */
export function uiTextsIn(language: Language): UiTexts {
  return {
    locale: LANGUAGE_INFO[language].tag,
    close: say(msg({ message: 'Close' })),
    cancel: say(msg({ message: 'Cancel', comment: 'leaves a dialog without doing anything' })),
    clear: say(msg({ message: 'Clear' })),
    remove: say(msg({ message: 'Remove' })),
    retry: say(msg({ message: 'Try again' })),
    reload: say(msg({ message: 'Load the page again' })),
    partMissing: say(msg({ message: 'This part could not be loaded. Your entries are kept.' })),
    partOutdated: say(
      msg({ message: 'Ponuda was updated in the meantime. Load the page again to open this.' }),
    ),
    loading: say(msg({ message: 'Loading' })),
    optional: say(msg({ message: 'optional' })),
    showPassword: say(msg({ message: 'Show password' })),
    hidePassword: say(msg({ message: 'Hide password' })),
    chooseDate: say(msg({ message: 'Choose a date' })),
    datePattern: say(
      msg({ message: 'DD.MM.YYYY', comment: 'letters of day, month and year, shown in an empty date field' }),
    ),
    previousMonth: say(msg({ message: 'Previous month' })),
    nextMonth: say(msg({ message: 'Next month' })),
    noMatches: say(msg({ message: 'Nothing matches' })),
    selectAll: say(msg({ message: 'Select all rows' })),
    previousPage: say(msg({ message: 'Previous', context: 'page of a list' })),
    nextPage: say(msg({ message: 'Next', context: 'page of a list' })),
    pages: say(msg({ message: 'Pages', comment: 'name of the paging control' })),
    breadcrumb: say(msg({ message: 'Breadcrumb', comment: 'name of the path of links above a title' })),
    notifications: say(msg({ message: 'Notifications' })),
    errorId: say(msg({ message: 'Error id' })),
    contactSupport: say(msg({ message: 'Contact support' })),
    onContactSupport: mayContactSupport() ? contactSupport : undefined,
    range: (from, to, total) =>
      say(msg({ message: '{from}–{to} of {total}', comment: 'rows shown of a list' }), { from, to, total }),
    pageOf: (page, pages) => say(msg({ message: 'page {page} of {pages}' }), { page, pages }),
  };
}

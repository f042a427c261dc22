import { msg } from '@lingui/core/macro';

/** The title of the page for unknown addresses; its code is loaded only when it is shown. */
export const notFoundTitle = msg({ message: 'Page not found' });

/** At every address of a company that waits, was refused or is blocked. */
export const statusTitle = msg({ message: 'Account status' });

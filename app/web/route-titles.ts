import { msg } from '@lingui/core/macro';

/** The title of the page for unknown addresses, whose code is only loaded when the page is shown. */
export const notFoundTitle = msg({ message: 'Page not found' });

/** The title at every address of a company that is pending, refused or blocked. */
export const statusTitle = msg({ message: 'Account status' });

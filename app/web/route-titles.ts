import { msg } from '@lingui/core/macro';

/** The title of the page for unknown addresses. The page's code is loaded only when it is shown. */
export const notFoundTitle = msg({ message: 'Page not found' });

/** The title at every address of a company that is pending, refused or blocked. */
export const statusTitle = msg({ message: 'Account status' });

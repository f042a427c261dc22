import { msg } from '@lingui/core/macro';

/** Of the page that few see, whose code comes only then. */
export const notFoundTitle = msg({ message: 'Page not found' });

/** At every address of a company that waits, was refused or is blocked. */
export const statusTitle = msg({ message: 'Account status' });

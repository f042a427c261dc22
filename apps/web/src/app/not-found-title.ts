import { msg } from '@lingui/core/macro';

/** Of the page that few see, whose code comes only then. */
export const notFoundTitle = msg({ message: 'Page not found' });

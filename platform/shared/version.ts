import { version } from '../../package.json';

/** The version of the program. */
export const VERSION: string = version;

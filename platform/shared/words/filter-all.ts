import { msg } from '@lingui/core/macro';

/**
 * The words for a filter that is not set. They follow the filter's name on its chip, so languages with genders need one
 * for each gender of the name in Serbian.
 */
export const ALL = msg({ message: 'all', context: 'filter not set' });
/** After a feminine name, for example "Kategorija". */
export const ALL_FEMININE = msg({ message: 'all', context: 'filter not set, feminine' });
/** After a name that asks what, for example "Šta je urađeno". */
export const ALL_NEUTER = msg({ message: 'all', context: 'filter not set, neuter' });
export const ANY_TIME = msg({ message: 'any time', context: 'filter not set' });

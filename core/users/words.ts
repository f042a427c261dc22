import { msg } from '@lingui/core/macro';
import { userColumns } from './list-words.ts';

/**
 * The column headings of a sheet of people to invite, in the template's order. The cells of a pasted list are
 * in the same order.
 */
export const peopleSheetColumns = {
  name: msg({ message: 'Full name' }),
  email: msg({ message: 'Email' }),
  presets: msg({ message: 'Work', context: 'permission presets of a user' }),
  sectors: userColumns.sectors,
  confirm_limit: userColumns.confirm_limit,
  lang: msg({ message: 'Email language' }),
};
export type PeopleColumn = keyof typeof peopleSheetColumns;

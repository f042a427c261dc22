import { msg } from '@lingui/core/macro';

/** Headings that the list of a company’s package orders and its file share. */
export const packageOrderColumns = {
  number: msg({ message: 'Number' }),
  package: msg({ message: 'Plan' }),
};

/** Headings that the moderators’ list of package orders and its file share. */
export const preorderColumns = {
  number: msg({ message: 'Number' }),
  company: msg({ message: 'Company' }),
};

import { msg } from '@lingui/core/macro';

/** Column headings of a company’s list of package orders, on screen and in the export. */
export const packageOrderColumns = {
  number: msg({ message: 'Number' }),
  package: msg({ message: 'Plan' }),
};

/** Column headings of the moderators’ list of package orders, on screen and in the export. */
export const preorderColumns = {
  number: msg({ message: 'Number' }),
  company: msg({ message: 'Company' }),
};

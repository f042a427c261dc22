import { msg } from '@lingui/core/macro';

/** Headings of the spreadsheet that an import reads, in the template's order. */
export const categorySheetColumns = {
  name: msg({ message: 'Name', context: 'of a record' }),
  sector: msg({ message: 'Department' }),
  parent_category: msg({ message: 'Marketplace category' }),
};

/** Column headings shared by the list of categories and its exported file. */
export const categoryColumns = {
  ...categorySheetColumns,
  suppliers_count: msg`Suppliers`,
};

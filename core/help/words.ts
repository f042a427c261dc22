import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Unit } from '#platform/shared/units.ts';
import type { ProcessorPurpose } from './rules/processors.ts';

interface SampleArticle {
  readonly name: MessageDescriptor;
  readonly quantity: string;
  readonly unit: Unit;
  /** The usual unit price in euros. */
  readonly price: string;
}

interface SampleRequest {
  readonly name: MessageDescriptor;
  /** Index of the category. `suppliers` contains indexes into the supplier list. */
  readonly category: number;
  readonly suppliers: readonly number[];
  /** The deadline in days from today; negative if it has passed. */
  readonly deadline_in_days: number;
  readonly articles: readonly SampleArticle[];
}

/** Names in the sample data. They begin with "Example", because they are shown among the company's own data. */
export const SAMPLE_CATEGORIES = [
  msg({ message: 'Example: sheet metal', comment: 'a category of the sample data' }),
  msg({ message: 'Example: office supplies', comment: 'a category of the sample data' }),
] as const;

/** Supplier names that are the same in every language, shown after the prefix "Example". */
export const SAMPLE_SUPPLIERS = ['Alfa', 'Beta', 'Gama', 'Delta', 'Omega', 'Sigma'] as const;
export const sampleSupplierName = (name: string) =>
  msg({ message: `Example: ${name}`, comment: 'a supplier of the sample data' });
export const samplePauseReason = msg({
  message: 'Sample data: no supplier can be invited.',
  comment: 'why a supplier of the sample data is paused',
});

const sheet = (name: MessageDescriptor, quantity: string, price: string): SampleArticle => ({
  name,
  quantity,
  unit: 'kg',
  price,
});
const piece = (name: MessageDescriptor, quantity: string, price: string): SampleArticle => ({
  name,
  quantity,
  unit: 'pieces',
  price,
});

export const SAMPLE_REQUESTS: readonly SampleRequest[] = [
  {
    name: msg({ message: 'Example: sheet metal for January', comment: 'a request of the sample data' }),
    category: 0,
    suppliers: [0, 1, 2, 3],
    deadline_in_days: 3,
    articles: [
      sheet(msg({ message: 'Sheet, 2 mm', comment: 'an item of the sample data' }), '4800', '0.89'),
      sheet(msg({ message: 'Sheet, 3 mm', comment: 'an item of the sample data' }), '6200', '0.86'),
      sheet(msg({ message: 'Square tube 40 × 40', comment: 'an item of the sample data' }), '720', '1.05'),
    ],
  },
  {
    name: msg({ message: 'Example: profiles for the hall', comment: 'a request of the sample data' }),
    category: 0,
    suppliers: [0, 2, 3],
    deadline_in_days: -1,
    articles: [
      sheet(msg({ message: 'Angle 50 × 50', comment: 'an item of the sample data' }), '480', '0.98'),
      sheet(msg({ message: 'Flat bar 30 × 5', comment: 'an item of the sample data' }), '900', '1.02'),
    ],
  },
  {
    name: msg({ message: 'Example: paper for the year', comment: 'a request of the sample data' }),
    category: 1,
    suppliers: [3, 4, 5],
    deadline_in_days: 6,
    articles: [
      piece(msg({ message: 'Paper A4, 500 sheets', comment: 'an item of the sample data' }), '200', '4.60'),
      piece(msg({ message: 'Folder A4', comment: 'an item of the sample data' }), '80', '2.10'),
    ],
  },
  {
    name: msg({ message: 'Example: toner', comment: 'a request of the sample data' }),
    category: 1,
    suppliers: [4, 5],
    deadline_in_days: 2,
    articles: [piece(msg({ message: 'Toner, black', comment: 'an item of the sample data' }), '12', '58')],
  },
];

/** What processors of the operator do, as named in the data processing agreement. */
export const processorPurposePhrases: Readonly<Record<ProcessorPurpose, MessageDescriptor>> = {
  servers: msg`Servers and database`,
  storage: msg`Storage of files and backups`,
  mail: msg`Delivery of emails`,
  access_point: msg`Access point for e-documents`,
  support: msg`Support of users`,
  other: msg({ message: 'Other', context: 'purpose of a processor' }),
};

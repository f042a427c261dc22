import type { DemoArticle, DemoRequest, DemoStage } from '../demo-requests.ts';

/** An additional demo request, with the suppliers and offers that it demonstrates. */
export interface SpecialRequest extends DemoRequest {
  readonly stage: Omit<DemoStage, 'raisedDaysAgo'>;
  readonly raisedDaysAgo: readonly number[];
  /** Whether all suppliers answer (true) or none (false); absent if random. */
  readonly answers?: boolean;
  /** The spread of the offers' prices, as a share of the approximate price. */
  readonly spread?: number;
  /** Whether delivery and payment take only a tenth of the usual time. */
  readonly quick?: true;
  /** The suppliers, each identified by part of its name; absent for all suppliers in the category. */
  readonly suppliers?: readonly string[];
  /** Net freight in RSD, keyed by part of the supplier's name. */
  readonly freight?: Readonly<Record<string, string>>;
}

/**
 * Three purchases of 2,500 EUR by one buyer within two weeks: the last one waits for its confirmation, and the
 * confirmation page lists the other two (ADR 0083).
 */
const SERIES = (
  [
    ['Radna odela za montažu', 'LOCKED', 19.2],
    ['Radna odela za lakirnicu', 'LOCKED', 18.6],
    ['Radna odela za halu 3', 'VALUATION', 9],
  ] as const
).map(
  ([name, status, daysAgo]): SpecialRequest => ({
    ...{ name, category: 'Zaštitna oprema', spread: 0, quick: true },
    articles: [{ name: 'Radno odelo, dvodelno', quantity: '100', unit: 'pieces', price: '2930.00' }],
    ...{ stage: { status, accepted: true }, raisedDaysAgo: [daysAgo] },
  }),
);

/** Twelve items with five offers, split by an award plan with three rules (ADR 0101). */
export const SPLIT_REQUEST: SpecialRequest = {
  name: 'Alat i potrošni materijal za kvartal',
  category: 'Potrošni materijal',
  articles: [
    { name: 'Brusna ploča 125 × 6', quantity: '600', unit: 'pieces', price: '142.00' },
    { name: 'Rezna ploča 125 × 1', quantity: '1500', unit: 'pieces', price: '88.00' },
    { name: 'Rezna ploča 230 × 2', quantity: '400', unit: 'pieces', price: '196.00' },
    { name: 'Lamelni disk 125, K60', quantity: '300', unit: 'pieces', price: '214.00' },
    { name: 'Burgija HSS-Co 5,0', quantity: '200', unit: 'pieces', price: '236.00' },
    { name: 'Burgija HSS-Co 8,5', quantity: '150', unit: 'pieces', price: '418.00' },
    { name: 'Ureznica M8', quantity: '60', unit: 'pieces', price: '980.00' },
    { name: 'Traka za testeru 27 × 0,9', quantity: '40', unit: 'pieces', price: '3650.00' },
    { name: 'Žica SG2, 1,0 mm', quantity: '450', unit: 'kg', price: '226.00' },
    { name: 'Elektroda EVB 50, 2,5 mm', quantity: '250', unit: 'kg', price: '438.00' },
    { name: 'Sprej protiv prskanja', quantity: '180', unit: 'pieces', price: '365.00' },
    { name: 'Mazivo LIS 2', quantity: '90', unit: 'kg', price: '540.00' },
  ],
  ...{ stage: { status: 'ACTIVE', deadlineInHours: -5 }, raisedDaysAgo: [8], answers: true, spread: 0.5 },
  suppliers: ['Metal', 'Gvožđara', 'Vijak', 'Petrol', 'Energoinvest'],
  freight: { Vijak: '6500.00', Energoinvest: '14000.00' },
};

const LENGTHS = [16, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 110, 120] as const;

/** The yearly demand for bolts: 180 lines, for which a supplier fills in a spreadsheet (ADR 0102). */
const MANY_LINES: SpecialRequest = {
  name: 'Vijci za montažu, godišnje količine',
  category: 'Spojni materijal',
  articles: ['8.8', '10.9'].flatMap((grade) =>
    [6, 8, 10, 12, 16, 20].flatMap((size) => LENGTHS.map((length) => bolt(size, length, grade))),
  ),
  ...{ stage: { status: 'ACTIVE', deadlineInHours: 170 }, raisedDaysAgo: [1], answers: false },
  suppliers: ['Metal', 'Čelik', 'Vijak'],
};

function bolt(size: number, length: number, grade: string): DemoArticle {
  return {
    name: `Vijak M${size}×${length} ${grade}`,
    quantity: String(200 * (1 + ((size + length) % 9))),
    ...{ unit: 'pieces', note: 'DIN 933, pocinkovan' },
    price: (size * size * (20 + length) * 0.004).toFixed(2),
  };
}

/** Occasional price checks before the demo's year, so that one supplier has a record with many cases. */
const PRICE_CHECKS: SpecialRequest = {
  name: 'Provera cena: vijci i navrtke',
  category: 'Spojni materijal',
  articles: [{ name: 'Vijak M10×30 8.8', quantity: '1000', unit: 'pieces', price: '16.40' }],
  stage: { status: 'CANCELED' },
  raisedDaysAgo: Array.from({ length: 16 }, (_, nth) => 395 + nth * 20),
  suppliers: ['Gvožđara'],
};

/** A supplier known for such a short time that its record has only two cases. */
export const NEW_SUPPLIER = {
  name: 'Fero Spoj d.o.o.',
  pib: '112406312',
  contact: 'Dušan Ferić',
  email: 'prodaja@fero-spoj.test',
} as const;

/** The two most recent price checks, which were also sent to the new supplier. */
const LAST_CHECKS: SpecialRequest = {
  ...PRICE_CHECKS,
  raisedDaysAgo: [384, 374],
  suppliers: ['Gvožđara', 'Fero'],
};

export const SPECIAL_REQUESTS = [...SERIES, SPLIT_REQUEST, MANY_LINES, PRICE_CHECKS, LAST_CHECKS];

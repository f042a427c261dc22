import type { PurchaseStatusName } from '#core/purchase/rules/status.ts';
import type { Unit } from '#platform/shared/units.ts';

export interface DemoArticle {
  readonly name: string;
  readonly quantity: string;
  readonly unit: Unit;
  readonly note?: string;
  /** The approximate net price in RSD, around which the suppliers' offers are spread. */
  readonly price: string;
}

export interface DemoRequest {
  readonly name: string;
  readonly category: string;
  readonly articles: readonly DemoArticle[];
}

/** The demo company's requests, each of which recurs several times a year. */
export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    name: 'Limovi i profili',
    category: 'Limovi i profili',
    articles: [
      { name: 'Lim HR S235, 2 mm', quantity: '4800', unit: 'kg', note: '1500 × 3000', price: '104.50' },
      { name: 'Lim HR S235, 3 mm', quantity: '6200', unit: 'kg', note: '1500 × 3000', price: '101.20' },
      { name: 'Lim CR DC01, 1 mm', quantity: '2400', unit: 'kg', note: '1250 × 2500', price: '117.50' },
      { name: 'Kvadratna cev 40×40×3', quantity: '720', unit: 'm', note: 'šipka 6 m', price: '410.00' },
      { name: 'Ugaonik L 50×50×5', quantity: '480', unit: 'm', note: 'šipka 6 m', price: '351.20' },
      { name: 'Flah 30×5', quantity: '900', unit: 'm', note: 'šipka 6 m', price: '120.00' },
    ],
  },
  {
    name: 'Pocinkovani vijci DIN 933, M8–M16',
    category: 'Spojni materijal',
    articles: [
      { name: 'Vijak M8×30 8.8', quantity: '5000', unit: 'pieces', price: '9.80' },
      { name: 'Vijak M12×40 8.8', quantity: '3000', unit: 'pieces', price: '24.50' },
      { name: 'Vijak M16×50 8.8', quantity: '1200', unit: 'pieces', price: '52.00' },
    ],
  },
  {
    name: 'Elektrode i žica za zavarivanje',
    category: 'Potrošni materijal',
    articles: [
      { name: 'Elektroda EVB 50, 3,25 mm', quantity: '400', unit: 'kg', price: '412.00' },
      { name: 'Žica SG2, 1,2 mm', quantity: '600', unit: 'kg', price: '218.00' },
    ],
  },
  {
    name: 'Streč folija i lepljive trake',
    category: 'Ambalaža',
    articles: [
      { name: 'Streč folija 23 µm', quantity: '600', unit: 'kg', price: '286.00' },
      { name: 'Lepljiva traka 48 mm', quantity: '900', unit: 'pieces', price: '138.00' },
    ],
  },
  {
    name: 'Radna odela i zaštitne cipele',
    category: 'Zaštitna oprema',
    articles: [
      { name: 'Radno odelo, dvodelno', quantity: '60', unit: 'pieces', price: '4150.00' },
      { name: 'Zaštitne cipele S3', quantity: '45', unit: 'pieces', price: '5390.00' },
    ],
  },
  {
    name: 'Ulje za hidrauliku HM 46',
    category: 'Održavanje',
    articles: [{ name: 'Ulje HM 46', quantity: '400', unit: 'l', note: 'bure 200 l', price: '243.00' }],
  },
  {
    name: 'Sredstva za čišćenje',
    category: 'Higijena',
    articles: [
      { name: 'Sredstvo za podove', quantity: '120', unit: 'l', price: '310.00' },
      { name: 'Papirni ubrusi', quantity: '240', unit: 'pieces', price: '420.00' },
    ],
  },
  {
    name: 'Kancelarijski materijal',
    category: 'Kancelarijski materijal',
    articles: [
      { name: 'Papir A4, 80 g', quantity: '200', unit: 'pieces', price: '585.00' },
      { name: 'Registrator A4', quantity: '80', unit: 'pieces', price: '264.00' },
    ],
  },
];

export interface DemoStage {
  readonly status: PurchaseStatusName;
  /** Days since each request was created, newest first, spread over a year. */
  readonly raisedDaysAgo: readonly number[];
  readonly rejected?: true;
  /** Hours until bidding ends, for open requests; negative if bidding has ended. */
  readonly deadlineInHours?: number;
  readonly accepted?: true;
  readonly confirmed_by_owner?: true;
}

/** The stages of the demo's requests: at least one in every state. */
export const DEMO_STAGES: readonly DemoStage[] = [
  { status: 'REQUESTED', raisedDaysAgo: [0, 1] },
  { status: 'REQUESTED', raisedDaysAgo: [3], rejected: true },
  { status: 'ACTIVE', raisedDaysAgo: [4], deadlineInHours: 3.3 },
  { status: 'ACTIVE', raisedDaysAgo: [6], deadlineInHours: 5.1 },
  { status: 'ACTIVE', raisedDaysAgo: [3, 9], deadlineInHours: 30 },
  { status: 'ACTIVE', raisedDaysAgo: [2], deadlineInHours: 96, accepted: true },
  { status: 'ACTIVE', raisedDaysAgo: [12], deadlineInHours: -26 },
  { status: 'ACTIVE', raisedDaysAgo: [14], deadlineInHours: -50, accepted: true, confirmed_by_owner: true },
  { status: 'VALUATION', raisedDaysAgo: [11, 16], accepted: true },
  { status: 'CLOSED', raisedDaysAgo: [18, 22, 27, 33], accepted: true },
  { status: 'RECEIVED', raisedDaysAgo: [40, 47], accepted: true },
  { status: 'PAID', raisedDaysAgo: [58, 71], accepted: true },
  {
    status: 'LOCKED',
    raisedDaysAgo: [
      85, 97, 110, 124, 139, 155, 170, 186, 201, 217, 233, 250, 266, 281, 297, 314, 330, 345, 360,
    ],
    accepted: true,
  },
  { status: 'CANCELED', raisedDaysAgo: [20, 76, 190] },
];

import type { PurchaseKind, PurchaseStatusName } from '#core/purchase/rules/status.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { DemoArticle } from './demo-requests.ts';

export interface DemoAdhocDirect {
  readonly kind: Exclude<PurchaseKind, 'request'>;
  readonly status: PurchaseStatusName;
  readonly raisedDaysAgo: number;
  /** The demo user who creates the purchase, given as the part of the email address before the @. */
  readonly by: 'adhoc' | 'direct' | 'owner' | 'admin';
  readonly rejected?: true;
  readonly name: string;
  readonly category: string;
  readonly supplier: string;
  readonly currency?: Currency;
  readonly vat_rate?: string;
  /** Prices in the purchase's own currency. */
  readonly lines: readonly DemoArticle[];
}

const line = (name: string, quantity: string, unit: DemoArticle['unit'], price: string): DemoArticle => ({
  name,
  quantity,
  unit,
  price,
});

const GLOVES = [line('Rukavice nitril, vel. 10', '120', 'pieces', '145.00')];
const OIL = [
  line('Hidraulično ulje HM 46', '60', 'l', '412.00'),
  line('Filter ulja', '4', 'pieces', '2350.00'),
];
const PAPER = [
  line('Papir A4, 80 g', '40', 'pieces', '690.00'),
  line('Registrator A4', '30', 'pieces', '285.00'),
];
const SCREWS = [line('Vijak M10×30 8.8', '800', 'pieces', '16.40')];
const DISCS = [
  line('Brusna ploča 125×6', '60', 'pieces', '189.00'),
  line('Rezna ploča 125×1', '150', 'pieces', '92.00'),
];
const PALLETS = [line('Euro paleta, polovna', '45', 'pieces', '980.00')];
const SERVICE = [line('Godišnji servis kompresora', '1', 'pieces', '128000.00')];
const WRAP = [line('Streč folija 23 µm', '180', 'kg', '318.00')];
const TOOLS = [
  line('Schlagschrauber 18 V', '3', 'pieces', '289.00'),
  line('Bit-Satz, 32-teilig', '6', 'pieces', '24.50'),
];
const SOAP = [
  line('Pasta za pranje ruku', '36', 'l', '505.00'),
  line('Papirni ubrusi', '240', 'pieces', '118.00'),
];

const SPARES = [line('Komplet zaptivki', '24', 'pieces', '10850.00')];

/** Ad hoc and direct purchases of the demo's year, with at least one in every state. */
export const DEMO_ADHOC_DIRECT: readonly DemoAdhocDirect[] = [
  {
    kind: 'ad_hoc',
    status: 'AD_HOC',
    raisedDaysAgo: 0,
    by: 'adhoc',
    name: 'Brusne i rezne ploče',
    category: 'Potrošni materijal',
    supplier: 'Gvožđara Lazić d.o.o.',
    lines: DISCS,
  },
  {
    kind: 'ad_hoc',
    status: 'AD_HOC',
    raisedDaysAgo: 2,
    by: 'owner',
    name: 'Rukavice za smenu',
    category: 'Zaštitna oprema',
    supplier: 'Zaštita Plus d.o.o.',
    lines: GLOVES,
  },
  {
    kind: 'ad_hoc',
    status: 'AD_HOC',
    raisedDaysAgo: 5,
    by: 'adhoc',
    rejected: true,
    name: 'Papir i registratori',
    category: 'Kancelarijski materijal',
    supplier: 'Adria Papir d.o.o.',
    vat_rate: '21',
    lines: PAPER,
  },
  {
    kind: 'ad_hoc',
    status: 'AD_HOC_APPROVED',
    raisedDaysAgo: 7,
    by: 'adhoc',
    name: 'Ulje i filteri za presu',
    category: 'Održavanje',
    supplier: 'Petrol Tim d.o.o.',
    lines: OIL,
  },
  {
    kind: 'ad_hoc',
    status: 'AD_HOC_APPROVED',
    raisedDaysAgo: 12,
    by: 'admin',
    name: 'Vijci M10',
    category: 'Spojni materijal',
    supplier: 'Vijak Komerc d.o.o.',
    lines: SCREWS,
  },
  {
    kind: 'ad_hoc',
    status: 'PAID',
    raisedDaysAgo: 26,
    by: 'adhoc',
    name: 'Polovne palete',
    category: 'Ambalaža',
    supplier: 'Pak Sistem d.o.o.',
    lines: PALLETS,
  },
  {
    kind: 'ad_hoc',
    status: 'LOCKED',
    raisedDaysAgo: 66,
    by: 'adhoc',
    name: 'Pasta i ubrusi',
    category: 'Higijena',
    supplier: 'Zaštita Plus d.o.o.',
    lines: SOAP,
  },
  {
    kind: 'ad_hoc',
    status: 'LOCKED',
    raisedDaysAgo: 148,
    by: 'owner',
    name: 'Rukavice',
    category: 'Zaštitna oprema',
    supplier: 'Zaštita Plus d.o.o.',
    lines: GLOVES,
  },
  {
    kind: 'ad_hoc',
    status: 'LOCKED',
    raisedDaysAgo: 262,
    by: 'adhoc',
    name: 'Brusne ploče',
    category: 'Potrošni materijal',
    supplier: 'Gvožđara Lazić d.o.o.',
    lines: DISCS,
  },
  {
    kind: 'ad_hoc',
    status: 'CANCELED',
    raisedDaysAgo: 91,
    by: 'adhoc',
    name: 'Streč folija',
    category: 'Ambalaža',
    supplier: 'Pak Sistem d.o.o.',
    lines: WRAP,
  },
  {
    kind: 'direct',
    status: 'DIRECT_INITIATE',
    raisedDaysAgo: 1,
    by: 'direct',
    name: 'Streč folija za otpremu',
    category: 'Ambalaža',
    supplier: 'Pak Sistem d.o.o.',
    lines: WRAP,
  },
  {
    kind: 'direct',
    status: 'DIRECT_INITIATE',
    raisedDaysAgo: 4,
    by: 'direct',
    rejected: true,
    name: 'Servis kompresora',
    category: 'Održavanje',
    supplier: 'Energoinvest Alati d.o.o.',
    vat_rate: '17',
    lines: SERVICE,
  },
  {
    kind: 'direct',
    status: 'DIRECT_APPROVAL',
    raisedDaysAgo: 8,
    by: 'direct',
    name: 'Akumulatorski alat',
    category: 'Potrošni materijal',
    supplier: 'Werkzeug Weber GmbH',
    currency: 'EUR',
    vat_rate: '19',
    lines: TOOLS,
  },
  {
    kind: 'direct',
    status: 'DIRECT_APPROVAL',
    raisedDaysAgo: 15,
    by: 'owner',
    name: 'Ulje i filteri',
    category: 'Održavanje',
    supplier: 'Petrol Tim d.o.o.',
    lines: OIL,
  },
  {
    kind: 'direct',
    status: 'DIRECT_FINANCES',
    raisedDaysAgo: 31,
    by: 'direct',
    name: 'Papir za kancelarije',
    category: 'Kancelarijski materijal',
    supplier: 'Adria Papir d.o.o.',
    vat_rate: '21',
    lines: PAPER,
  },
  // Two similar purchases created at nearly the same time, which produce a hint in the statistics.
  {
    kind: 'direct',
    status: 'LOCKED',
    raisedDaysAgo: 21,
    by: 'direct',
    name: 'Rezervni delovi za kompresor',
    category: 'Održavanje',
    supplier: 'Petrol Tim d.o.o.',
    lines: SPARES,
  },
  {
    kind: 'direct',
    status: 'LOCKED',
    raisedDaysAgo: 15,
    by: 'direct',
    name: 'Rezervni delovi za presu',
    category: 'Održavanje',
    supplier: 'Petrol Tim d.o.o.',
    lines: SPARES,
  },
  {
    kind: 'direct',
    status: 'LOCKED',
    raisedDaysAgo: 104,
    by: 'direct',
    name: 'Vijci M10, dopuna',
    category: 'Spojni materijal',
    supplier: 'Vijak Komerc d.o.o.',
    lines: SCREWS,
  },
  {
    kind: 'direct',
    status: 'LOCKED',
    raisedDaysAgo: 228,
    by: 'admin',
    name: 'Sredstva za higijenu',
    category: 'Higijena',
    supplier: 'Zaštita Plus d.o.o.',
    lines: SOAP,
  },
  {
    kind: 'direct',
    status: 'CANCELED',
    raisedDaysAgo: 53,
    by: 'direct',
    name: 'Palete',
    category: 'Ambalaža',
    supplier: 'Pak Sistem d.o.o.',
    lines: PALLETS,
  },
];

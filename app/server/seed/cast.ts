import type { Seller } from '#core/plans/rules/seller.ts';
import type { Permission } from '#platform/shared/access/permissions.ts';
import type { Plan } from '#platform/shared/access/plans.ts';
import type { Role } from '#platform/shared/access/roles.ts';
import type { Language } from '#platform/shared/languages.ts';

export const DEMO_PASSWORD = 'Ponuda!2026';

export interface DemoCompany {
  readonly key: string;
  readonly name: string;
  readonly pib: string;
  readonly registrationNumber: string;
  readonly city: string;
  readonly address: string;
  readonly plan: Plan;
  /** The account's status by name (specification §4). */
  readonly status: 'INIT' | 'PENDING' | 'ACTIVE';
  /** Days since activation; null if not activated. */
  readonly activatedDaysAgo: number | null;
  /** Days until an explicitly set plan ends; null if the plan has no end or the company uses the trial. */
  readonly planDays: number | null;
  readonly external_supplier: 'none' | 'init' | 'active';
}

/**
 * The companies shared by tests, demo and stories. Their numbers have valid check digits and belong to no real company.
 */
export const DEMO_COMPANIES = [
  {
    key: 'morava',
    name: 'Morava Oprema d.o.o.',
    pib: '108123456',
    registrationNumber: '20912340',
    city: 'Čačak',
    address: 'Bulevar oslobođenja 14',
    plan: 'adv',
    status: 'ACTIVE',
    activatedDaysAgo: 380,
    planDays: 400,
    external_supplier: 'none',
  },
  {
    key: 'drina',
    name: 'Drina Premium d.o.o.',
    pib: '108223458',
    registrationNumber: '20922346',
    city: 'Užice',
    address: 'Dimitrija Tucovića 3',
    plan: 'prm',
    status: 'ACTIVE',
    activatedDaysAgo: 200,
    planDays: 400,
    external_supplier: 'none',
  },
  {
    key: 'metal',
    name: 'Metal-Promet d.o.o.',
    pib: '108323453',
    registrationNumber: '20932341',
    city: 'Čačak',
    address: 'Industrijska zona bb',
    plan: '',
    status: 'INIT',
    activatedDaysAgo: null,
    planDays: null,
    external_supplier: 'active',
  },
  {
    key: 'sava',
    name: 'Sava Trgovina d.o.o.',
    pib: '108423451',
    registrationNumber: '20942347',
    city: 'Beograd',
    address: 'Savska 25',
    plan: 'bsc',
    status: 'ACTIVE',
    activatedDaysAgo: 90,
    planDays: 300,
    external_supplier: 'active',
  },
  {
    key: 'tisa',
    name: 'Tisa Gradnja d.o.o.',
    pib: '108523459',
    registrationNumber: '20952342',
    city: 'Senta',
    address: 'Glavni trg 1',
    plan: '',
    status: 'ACTIVE',
    activatedDaysAgo: 45,
    planDays: null,
    external_supplier: 'none',
  },
  {
    key: 'lim',
    name: 'Lim Novi d.o.o.',
    pib: '108623455',
    registrationNumber: '20962348',
    city: 'Prijepolje',
    address: 'Sandžačkih brigada 7',
    plan: '',
    status: 'PENDING',
    activatedDaysAgo: null,
    planDays: null,
    external_supplier: 'none',
  },
] as const satisfies readonly DemoCompany[];
export type DemoCompanyKey = (typeof DEMO_COMPANIES)[number]['key'];

export interface DemoUser {
  readonly email: string;
  readonly name: string;
  /** The user's company; null for a moderator, who belongs to no company. */
  readonly company: DemoCompanyKey | null;
  readonly role: Role;
  readonly permissions?: readonly Permission[];
  readonly purchase_confirmation?: boolean;
  readonly confirm_limit?: string;
  readonly sectors?: readonly string[];
}

/** The demo accounts of product 8, all with the password DEMO_PASSWORD. */
export const DEMO_USERS = [
  {
    email: 'owner@demo.test',
    name: 'Jelena Marković',
    company: 'morava',
    role: 'owner',
    purchase_confirmation: true,
  },
  { email: 'admin@demo.test', name: 'Snežana Jović', company: 'morava', role: 'admin' },
  {
    email: 'user@demo.test',
    name: 'Marko Petrović',
    company: 'morava',
    role: 'user',
    sectors: ['Proizvodnja'],
  },
  {
    email: 'approver@demo.test',
    name: 'Milica Todorović',
    company: 'morava',
    role: 'user',
    permissions: ['approve-realization-4k-less'],
    purchase_confirmation: true,
    confirm_limit: '400000.00',
  },
  {
    email: 'storekeeper@demo.test',
    name: 'Dragan Ilić',
    company: 'morava',
    role: 'user',
    permissions: ['storekeeper'],
  },
  {
    email: 'finance@demo.test',
    name: 'Ivana Savić',
    company: 'morava',
    role: 'user',
    permissions: ['finances'],
  },
  {
    email: 'adhoc@demo.test',
    name: 'Petar Simić',
    company: 'morava',
    role: 'user',
    permissions: ['ad-hoc-purchase', 'ad-hoc-approval'],
  },
  {
    email: 'direct@demo.test',
    name: 'Vesna Lukić',
    company: 'morava',
    role: 'user',
    permissions: ['direct-initiate', 'direct-approval', 'direct-finances'],
  },
  {
    email: 'premium.owner@demo.test',
    name: 'Radomir Nikolić',
    company: 'drina',
    role: 'owner',
    purchase_confirmation: true,
  },
  {
    email: 'premium.user@demo.test',
    name: 'Ana Đorđević',
    company: 'drina',
    role: 'user',
    permissions: ['initiate-purchase'],
  },
  { email: 'supplier@demo.test', name: 'Goran Kostić', company: 'metal', role: 'owner' },
  {
    email: 'both@demo.test',
    name: 'Tamara Pavlović',
    company: 'sava',
    role: 'owner',
    purchase_confirmation: true,
  },
  {
    email: 'expired@demo.test',
    name: 'Nenad Kovač',
    company: 'tisa',
    role: 'owner',
    purchase_confirmation: true,
  },
  {
    email: 'pending@demo.test',
    name: 'Mirjana Babić',
    company: 'lim',
    role: 'owner',
    purchase_confirmation: true,
  },
  { email: 'moderator@demo.test', name: 'Moderator', company: null, role: 'user' },
] as const satisfies readonly DemoUser[];
export type DemoUserEmail = (typeof DEMO_USERS)[number]['email'];

/**
 * The demo's affiliate, whose page has a fixed address that is printed in the start message. Not seeded in
 * production.
 */
export const DEMO_AFFILIATE = {
  company_name: 'Partner Plus d.o.o.',
  name: 'Nataša Vidić',
  email: 'partner@demo.test',
  pib: '108723003',
  registration_number: '20972351',
  phone_number: '+381641112223',
  lang: 'sr_latin',
  code: 'PARTNER2',
  hash: 'demo-partner-plus',
} as const;

export interface DemoSupplier {
  readonly name: string;
  readonly pib: string;
  readonly country: string;
  readonly city: string;
  readonly registrationNumber: string;
  readonly contact: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly lang: Language;
  };
  readonly categories: readonly string[];
  readonly contractEndsInDays?: number;
}

export const DEMO_SECTORS = [
  'Proizvodnja',
  'Montaža',
  'Održavanje',
  'Magacin',
  'Opšti poslovi',
  'Administracija',
] as const;

/** Categories of the demo company with their department and the platform's parent category. */
export const DEMO_CATEGORIES = [
  { name: 'Limovi i profili', sector: 'Proizvodnja', parent: 'Metali' },
  { name: 'Spojni materijal', sector: 'Montaža', parent: 'Metali' },
  { name: 'Potrošni materijal', sector: 'Proizvodnja', parent: 'Industrijska oprema' },
  { name: 'Ambalaža', sector: 'Magacin', parent: 'Ambalaža i papir' },
  { name: 'Zaštitna oprema', sector: 'Opšti poslovi', parent: 'Zaštita na radu' },
  { name: 'Održavanje', sector: 'Održavanje', parent: 'Industrijska oprema' },
  { name: 'Higijena', sector: 'Opšti poslovi', parent: 'Higijena' },
  { name: 'Kancelarijski materijal', sector: 'Administracija', parent: 'Ambalaža i papir' },
] as const;

/** The platform's parent categories, in the six languages. */
export const PARENT_CATEGORIES = [
  { sr_latin: 'Metali', ba: 'Metali', en: 'Metals', de: 'Metalle', 'de-AT': 'Metalle', ru: 'Металлы' },
  {
    sr_latin: 'Industrijska oprema',
    ba: 'Industrijska oprema',
    en: 'Industrial equipment',
    de: 'Industriebedarf',
    'de-AT': 'Industriebedarf',
    ru: 'Промышленное оборудование',
  },
  {
    sr_latin: 'Ambalaža i papir',
    ba: 'Ambalaža i papir',
    en: 'Packaging and paper',
    de: 'Verpackung und Papier',
    'de-AT': 'Verpackung und Papier',
    ru: 'Упаковка и бумага',
  },
  {
    sr_latin: 'Zaštita na radu',
    ba: 'Zaštita na radu',
    en: 'Work safety',
    de: 'Arbeitsschutz',
    'de-AT': 'Arbeitsschutz',
    ru: 'Охрана труда',
  },
  { sr_latin: 'Higijena', ba: 'Higijena', en: 'Hygiene', de: 'Hygiene', 'de-AT': 'Hygiene', ru: 'Гигиена' },
] as const;

export const DEMO_SUPPLIERS = [
  {
    name: 'Metal-Promet d.o.o.',
    pib: '108323453',
    country: 'RS',
    city: 'Čačak',
    registrationNumber: '20932341',
    contact: {
      name: 'Goran Kostić',
      email: 'prodaja@metal-promet.test',
      phone: '+381325550142',
      lang: 'sr_latin',
    },
    categories: ['Limovi i profili', 'Spojni materijal', 'Potrošni materijal'],
    contractEndsInDays: 25,
  },
  {
    name: 'Čelik Trade d.o.o.',
    pib: '100002887',
    country: 'RS',
    city: 'Beograd',
    registrationNumber: '17162543',
    contact: {
      name: 'Bojana Ristić',
      email: 'ponude@celik-trade.test',
      phone: '+381112345678',
      lang: 'sr_latin',
    },
    categories: ['Limovi i profili', 'Spojni materijal', 'Održavanje'],
  },
  {
    name: 'Inox Centar d.o.o.',
    pib: '104052135',
    country: 'RS',
    city: 'Kragujevac',
    registrationNumber: '20084693',
    contact: {
      name: 'Zoran Pantić',
      email: 'komercijala@inox-centar.test',
      phone: '+381345551234',
      lang: 'sr_latin',
    },
    categories: ['Limovi i profili', 'Održavanje'],
  },
  {
    name: 'Stahlwerk Graz GmbH',
    pib: 'ATU13585627',
    country: 'AT',
    city: 'Graz',
    registrationNumber: '',
    contact: {
      name: 'Katharina Huber',
      email: 'vertrieb@stahlwerk-graz.test',
      phone: '+43316123456',
      lang: 'de-AT',
    },
    categories: ['Limovi i profili'],
    contractEndsInDays: 300,
  },
  {
    name: 'Gvožđara Lazić d.o.o.',
    pib: '103920327',
    country: 'RS',
    city: 'Gornji Milanovac',
    registrationNumber: '20053658',
    contact: {
      name: 'Slavko Lazić',
      email: 'lazic@gvozdjara.test',
      phone: '+381325556677',
      lang: 'sr_latin',
    },
    categories: ['Limovi i profili', 'Spojni materijal', 'Potrošni materijal', 'Zaštitna oprema'],
  },
  {
    name: 'Vijak Komerc d.o.o.',
    pib: '100034683',
    country: 'RS',
    city: 'Niš',
    registrationNumber: '07805713',
    contact: {
      name: 'Dejan Stojković',
      email: 'prodaja@vijak-komerc.test',
      phone: '+381185554433',
      lang: 'sr_latin',
    },
    categories: ['Spojni materijal', 'Potrošni materijal'],
  },
  {
    name: 'Pak Sistem d.o.o.',
    pib: '100371248',
    country: 'RS',
    city: 'Novi Sad',
    registrationNumber: '17273094',
    contact: {
      name: 'Maja Vuković',
      email: 'maja@pak-sistem.test',
      phone: '+381215559988',
      lang: 'sr_latin',
    },
    categories: ['Ambalaža', 'Kancelarijski materijal', 'Higijena'],
  },
  {
    name: 'Zaštita Plus d.o.o.',
    pib: '105589582',
    country: 'RS',
    city: 'Kragujevac',
    registrationNumber: '61812504',
    contact: {
      name: 'Igor Milić',
      email: 'igor@zastita-plus.test',
      phone: '+381345557711',
      lang: 'sr_latin',
    },
    categories: ['Zaštitna oprema', 'Higijena', 'Ambalaža'],
  },
  {
    name: 'Petrol Tim d.o.o.',
    pib: '107229570',
    country: 'RS',
    city: 'Subotica',
    registrationNumber: '20147229',
    contact: { name: 'Sanja Nađ', email: 'sanja@petrol-tim.test', phone: '+381245553322', lang: 'sr_latin' },
    categories: ['Održavanje', 'Potrošni materijal', 'Higijena'],
  },
  {
    name: 'Energoinvest Alati d.o.o.',
    pib: '4200225150005',
    country: 'BA',
    city: 'Sarajevo',
    registrationNumber: '',
    contact: { name: 'Amra Hadžić', email: 'amra@energo-alati.test', phone: '+38733123456', lang: 'ba' },
    categories: ['Potrošni materijal', 'Održavanje', 'Zaštitna oprema'],
  },
  {
    name: 'Werkzeug Weber GmbH',
    pib: 'DE136695976',
    country: 'DE',
    city: 'München',
    registrationNumber: '',
    contact: {
      name: 'Thomas Weber',
      email: 'angebot@werkzeug-weber.test',
      phone: '+49891234567',
      lang: 'de',
    },
    categories: ['Potrošni materijal', 'Spojni materijal', 'Održavanje', 'Zaštitna oprema'],
  },
  {
    name: 'Adria Papir d.o.o.',
    pib: '02655284',
    country: 'ME',
    city: 'Podgorica',
    registrationNumber: '',
    contact: { name: 'Nikola Radović', email: 'nikola@adria-papir.test', phone: '+38220123456', lang: 'ba' },
    categories: ['Kancelarijski materijal', 'Ambalaža', 'Higijena'],
  },
] as const satisfies readonly DemoSupplier[];

/** The invented company that runs the demo. */
export const DEMO_SELLER = {
  name: 'Ponuda d.o.o.',
  address: 'Bulevar kralja Aleksandra 28',
  city: '11000 Beograd',
  country: 'RS',
  pib: '108723468',
  registration_number: '20972343',
  account: '310123456789121186',
  iban: 'RS35310123456789121186',
  bic: 'NBSRRSBG',
  bank: 'Narodna banka Srbije',
  email: 'prodaja@ponuda.test',
  vat_rate: '20',
  payment_code: '221',
} as const satisfies Seller;

/**
 * Sends every capability's emails in six languages to a mail server over a socket and reads them back. Content
 * and triggers are tested with each capability. A template that is missing from SAMPLES fails here.
 */

import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  mailsToSuppliers,
  offerReceiptSample,
  weeklyRootsSample,
} from '#modules/proofs/server/mail-samples.test-support.ts';
import { draftReadySample } from '#modules/templates/server/mail/draft-ready.test-support.ts';
import { createFormatters } from '#platform/server/i18n/formatters.ts';
import { runDueJobs, startMailPlatform } from '#platform/server/mail/mail.test-support.ts';
import { startMailServer } from '#platform/server/mail/mail-server.test-support.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { sendMailJob } from '#platform/server/mail/send-mail.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import { openSmtp } from '#platform/server/mail/transport.ts';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { productSources, textOf } from '#scripts/floors.mjs';
import { features } from './features.ts';

const DANGER = '<script>alert(1)</script> =1+1 "čćžšđ"';
const purchase = { purchase_id: 7, request_number: '2026-0007', purchase_name: `Lim ${DANGER}` };
const invited = {
  company: 'Morava Oprema d.o.o.',
  request_number: '2026-0007',
  purchase_name: 'Lim',
  supplier: 'Čelik Trade',
};
const bought = {
  ...purchase,
  kind: 'ad_hoc',
  by: 'Ana',
  supplier: `Čelik Trade ${DANGER}`,
  gross: '1500.00',
  currency: 'RSD',
};
const WHEN = '2026-11-30T22:59:59.000Z';
const LINK = 'http://localhost/link/abc';
const MOVED = {
  old_deadline: WHEN,
  date_for_offer: '2026-12-01T00:59:59.000Z',
  starts_at: '2026-11-30T22:00:00.000Z',
  ends_at: '2026-12-01T00:00:00.000Z',
};

const aboutInvoice = {
  company: 'Morava Oprema d.o.o.',
  number: `R-7 ${DANGER}`,
  issued_on: '2026-11-02',
  gross: '6120.00',
  currency: 'RSD',
  order_number: '2026-0007-1',
  text: DANGER,
};

const waitingInvoices = {
  invoices: [
    {
      ...{ id: 7, supplier: DANGER, number: `R-7 ${DANGER}`, gross: '6120.00', currency: 'RSD' },
      ...{ decide_by: '2026-12-01', last: false },
    },
    {
      ...{ id: 8, supplier: 'Čelik Trade', number: 'R-8', gross: '120.50', currency: 'EUR' },
      ...{ decide_by: '2026-12-02', last: false },
    },
  ],
  more: 2,
};

const tie = { user: DANGER, by: 'Ana', at: WHEN };

const GRANTED_LIMIT = {
  ...{ bound: { amount: '468800.00', byThreshold: true }, currency: 'RSD', per_eur: '117.2' },
};

const SAMPLES: Readonly<Record<string, object>> = {
  'deciding-rights': {
    ...{ user_id: 7, name: DANGER, email: 'ana@demo.test', rights: ['admin', 'finances'], days: 30 },
    ...{ company: DANGER, by: 'Ana', is_new: true, limit: GRANTED_LIMIT },
  },
  'deciding-rights-several': {
    people: [
      { name: DANGER, email: 'ana@demo.test', rights: ['confirm', 'realization'], limit: GRANTED_LIMIT },
      { name: 'Ivo', email: 'ivo@demo.test', rights: ['finances'] },
    ],
    ...{ days: 30, company: DANGER, by: 'Ana' },
  },
  'account-tied': {
    ...{ supplier_id: 7, supplier: DANGER, number: '310-1234567891211-86', by: 'Ana', proposed_by: 'Ivo' },
    ...{ tied: tie, usable_from: WHEN },
  },
  'tied-decision': {
    ...{ path: '/procurements/requests/7', number: '2026-0007', purchase: DANGER, by: 'Ana' },
    tied: { ...tie, payments_held_until: WHEN },
  },
  'invoice-question': aboutInvoice,
  'invoice-refused': aboutInvoice,
  'invoice-to-decide': waitingInvoices,
  'invoice-late': waitingInvoices,
  'support-message': {
    message: DANGER,
    service: 'requests',
    error_id: 'req-77',
    page: '/procurements/requests/7',
    version: 'Ab3x',
    name: DANGER,
    email: 'ana@demo.test',
    company: DANGER,
    role: 'owner',
    lang: 'de',
    file: { name: 'screen.png', type: 'image/png', base64: 'iVBORw0KGgo=' },
  },
  'token-made': {
    name: DANGER,
    prefix: 'pnd_Ab3-x_',
    writes: ['purchases', 'finances'],
    at: WHEN,
    expires_on: '2027-01-31',
    ip: '192.0.2.1',
  },
  'supplier-account-changed': {
    supplier_id: 7,
    supplier: DANGER,
    by: 'Ana',
    at: WHEN,
    before: '',
    after: '310-1234567891211-86',
  },
  'account-proposed': {
    supplier_id: 7,
    supplier: DANGER,
    by: 'Ana',
    before: '',
    after: '310-1234567891211-86',
    note: DANGER,
    more: 2,
  },
  'account-decided': {
    supplier_id: 7,
    supplier: DANGER,
    by: 'Ana',
    decision: 'approved',
    number: '310-1234567891211-86',
    note: '',
    usable_from: WHEN,
  },
  'account-changed-supplier': { company: DANGER, last_four: '1186', at: WHEN },
  'webhook-off': { id: 7, name: DANGER, url: 'https://erp.example/hook?a=1&b=2', since: WHEN },
  'awaiting-confirmation': {
    ...purchase,
    category: 'Limovi',
    by: 'Ana',
    step: 'realization',
    kind: 'request',
    approve_link: LINK,
    net: '1250.00',
    currency: 'RSD',
    suppliers: ['Čelik Trade'],
    split: { others: 2, days: 14, sum_eur: '7500.00' },
  },
  'awaiting-payment': { ...bought, kind: 'direct' },
  'daily-digest': {
    entries: [
      {
        kind: 'awaiting-confirmation',
        purchase_id: 7,
        your_turn: true,
        data: { number: '2026-0007', name: DANGER, page: 'confirmation', by: 'Ana', step: 'realization' },
      },
      {
        kind: 'offer-received',
        purchase_id: 8,
        your_turn: false,
        data: { number: '2026-0008', name: 'Lim', page: 'request', supplier: 'Čelik Trade' },
      },
    ],
    more: 3,
  },
  'monthly-report': {
    user_id: 1,
    from: '2026-10-01',
    to: '2026-10-31',
    currency: 'RSD',
    now: { count: 12, value: '1500000.00' },
    before: { count: 0, value: '0.00' },
    year_ago: null,
  },
  'weekly-roots': weeklyRootsSample,
  'documents-ending': {
    endings: [
      { kind: 'document', supplier: DANGER, name: DANGER, ends_on: '2026-12-01', days_left: 7 },
      { kind: 'contract', supplier: 'Čelik Trade', name: '', ends_on: '2026-12-20', days_left: 30 },
    ],
    more: 2,
  },
  'offer-receipt': offerReceiptSample(DANGER),
  'counter-proposal': {
    ...invited,
    rfp_id: null,
    link: LINK,
    date_for_offer: WHEN,
    currency: 'RSD',
    message: DANGER,
    lines: [{ article: DANGER, price: '105', target: '98.5' }],
  },
  'price-question': {
    ...invited,
    rfp_id: null,
    link: LINK,
    date_for_offer: WHEN,
    currency: 'RSD',
    open: true,
    lines: [{ article: DANGER, price: '105' }],
  },
  'question-answered': {
    ...invited,
    rfp_id: null,
    link: LINK,
    date_for_offer: WHEN,
    own: false,
    question: DANGER,
    answer: DANGER,
  },
  'question-asked': { ...purchase, supplier: 'Čelik Trade', question: DANGER, date_for_offer: WHEN },
  'awaiting-agreement': {
    ...purchase,
    by: 'Ana',
    step: 'close_short',
    paper: 'GR-2026-0003',
    order: '2026-0007-1',
    reason: DANGER,
  },
  'agreement-decided': {
    ...purchase,
    by: 'Ana',
    step: 'reverse_receipt',
    paper: 'GR-2026-0003',
    order: '2026-0007-1',
    outcome: 'refused',
    note: DANGER,
  },
  'stand-in': {
    event: 'named',
    to: 'delegator',
    delegator: 'Ana',
    stand_in: DANGER,
    by: 'Ana',
    date_from: '2026-11-24',
    date_to: '2026-11-30',
  },
  'rights-changed': {
    company: 'Morava Oprema d.o.o.',
    by: DANGER,
    reason: DANGER,
    role: 'user',
    permissions: ['finances', 'approve-realization-4k-less'],
    purchase_confirmation: true,
    confirm_limit: '350000.00',
    currency: 'RSD',
    sectors: ['Magacin'],
  },
  'draft-ready': draftReadySample(DANGER),
  'deadline-passed': { ...purchase, date_for_offer: WHEN, invited: 5, answered: 2 },
  'deadline-moved': { ...purchase, ...MOVED },
  'deadline-moved-for-supplier': { ...invited, ...MOVED, rfp_id: 1, link: LINK },
  'initiation-approved': { ...purchase, by: 'Ana' },
  'invitation-declined': {
    ...purchase,
    supplier: 'Čelik Trade',
    reason: DANGER,
    acceptance_undone: true,
    to_confirmer: false,
  },
  'marketplace-bidder': {
    ...purchase,
    supplier: DANGER,
    pib: '108423451',
    city: 'Beograd',
    is_new: true,
  },
  'request-published': {
    purchase_id: 1,
    parent_category_id: 1,
    contact_id: 1,
    person: 'Vera',
    category: 'Metali',
    company: 'Javor',
    request_number: '2026-0007',
    purchase_name: DANGER,
    description: DANGER,
    date_for_offer: WHEN,
    date_for_delivery: '2026-12-24',
    delivery_place: 'Čačak',
    items: [{ name: DANGER, quantity: '2.5', unit: 'kg' }],
  },
  'invitation-withdrawn': { ...invited, link: LINK, offered: true },
  'request-changed': {
    ...invited,
    rfp_id: 1,
    link: LINK,
    date_for_offer: WHEN,
    fields: [
      { field: 'name', old: 'Lim', new: DANGER },
      { field: 'date_for_offer', old: '', new: WHEN },
      { field: 'date_for_delivery', old: '2026-12-24', new: '' },
    ],
    items: [
      { before: null, after: { name: DANGER, quantity: '2.5', unit: 'kg', note: DANGER } },
      { before: { name: 'Lim', quantity: '2.5', unit: 'kg', note: '' }, after: null },
    ],
    to_be_reconfirmed: true,
  },
  'offer-changed': {
    ...purchase,
    supplier: 'Čelik Trade',
    old_currency: 'RSD',
    old_net: '1250.00',
    currency: 'EUR',
    net: '11.00',
    lines: [
      { article: DANGER, old_price: '1.0000', new_price: '2.0000', old_quantity: '1', new_quantity: null },
    ],
    old_terms: { freight_net: '5', freight_vat_rate: '20', incoterm: 'DAP', incoterm_place: DANGER },
    terms: { freight_included: true, bundles: [{ name: DANGER, percent: '5', article_ids: [1] }] },
    item_names: { 1: DANGER },
    acceptance_undone: true,
    reconfirmed: false,
    to_confirmer: true,
  },
  'offer-received': {
    ...purchase,
    supplier: 'Čelik Trade',
    currency: 'EUR',
    net: '11.00',
    gross: '13.20',
    company_currency: 'RSD',
    net_in_company_currency: '1290.00',
    delivery_date: '2026-12-24',
    valid_until: null,
    payment_terms: '30',
    description: DANGER,
    lines_offered: 1,
    lines_requested: 3,
    terms: { payment_days: 45, lead_days: 14, advance_percent: '30', minimum_order_net: '300' },
    item_names: {},
  },
  'offer-result': { ...invited, link: LINK, offered: true },
  'purchase-approved': bought,
  'purchase-confirmed': {
    ...purchase,
    confirmed_by: 'Ana',
    company_currency: 'RSD',
    net_in_company_currency: '1250.00',
    orders: [
      {
        supplier: 'Čelik Trade',
        order_number: '2026-0007-1',
        currency: 'RSD',
        net: '1250.00',
        gross: '1500.00',
      },
    ],
  },
  'order-answered': {
    ...purchase,
    supplier: DANGER,
    order: '2026-0007-1',
    step: 'partly_refused',
    promised_on: '2026-12-24',
    refused: ['Lim 2 mm', DANGER],
    note: DANGER,
    to_warehouse: false,
  },
  'company-archive': { step: 'ready', until: '2026-12-07T10:00:00.000Z' },
  'mail-returned': {
    supplier: DANGER,
    email: 'prodaja@firma.rs',
    purchase_id: 7,
    purchase_name: DANGER,
  },
  'document-given-up': {
    step: 'out',
    supplier: DANGER,
    purchase_id: 7,
    purchase_name: DANGER,
    document: '2026-0007-1',
    reason: DANGER,
  },
  'purchase-order': {
    ...purchase,
    link: LINK,
    award_id: 1,
    company: 'Morava',
    order_number: '2026-0007-1',
    currency: 'RSD',
    net: '1250.00',
    gross: '1500.00',
    terms: {
      ...{ freight_included: true, incoterm: 'DAP', incoterm_place: DANGER, payment_days: 45 },
      bundles: [{ name: DANGER, percent: '5.00', article_ids: [1] }],
    },
    item_names: { 1: DANGER },
  },
  'receipt-advice': {
    ...purchase,
    link: LINK,
    company: 'Morava',
    order: '2026-0007-1',
    receipt: 'GR-2026-0001',
  },
  rejected: { ...purchase, by: 'Ana', note: DANGER, step: 'request' },
  reminder: { ...invited, rfp_id: 1, link: LINK, date_for_offer: WHEN, to_be_reconfirmed: true },
  'request-cancelled': { ...invited, link: LINK, after_confirmation: false },
  'request-for-offer': {
    ...invited,
    rfp_id: null,
    link: LINK,
    description: DANGER,
    date_for_offer: WHEN,
    date_for_delivery: '2026-12-24',
    delivery_place: 'Čačak',
    items: [{ name: DANGER, quantity: '2.5', unit: 'kg' }],
    attachments: ['crtež.pdf'],
    renewed: true,
  },
  'already-registered': { email: 'vera@firma.test' },
  'awaiting-activation': { company: DANGER, as: 'buyer', activation_days: 1 },
  'company-to-activate': { company_id: 7, company: DANGER, pib: '108423451', country: 'RS', as: 'buyer' },
  'confirm-registration': { hash: 'abc', company: 'Javor', pib: '100002887', supplier: false },
  'password-set': { at: WHEN, everywhere: true },
  'reset-password': { hash: 'abc' },
  'access-ending': { company_id: 1, company: 'Javor', trial: true, ends_at: WHEN, days_left: 7 },
  'package-active': { number: 'PR-2026-00001', plan: 'bsc', from: '2026-10-31', until: WHEN },
  'plan-requested': {
    company_id: 7,
    company: DANGER,
    pib: '108423451',
    requester: DANGER,
    email: 'jelena@firma.test',
    plan: 'adv',
    currentPlan: 'adv',
    ends_at: WHEN,
  },
  'package-ordered': {
    pay_by: '2026-12-22',
    planned_from: '2026-12-23',
    planned_until: '2027-01-22',
    preorder_id: 1,
    number: 'PR-2026-00001',
    plan: 'bsc',
    months: 3,
    currency: 'RSD',
    net: '14700.00',
    vat: '2940.00',
    gross: '17640.00',
    due_on: '2026-12-08',
    reference: '97 12345',
  },
  'user-invitation': {
    link: LINK,
    company: 'Javor',
    by: 'Ana',
    name: DANGER,
    email: 'vera@firma.test',
    role: 'user',
    sso_link: LINK,
  },
  'account-status': { company: 'Javor', outcome: 'rejected', reason: DANGER },
  'impersonation-started': { moderator: 'Mia', user: 'Vera', company: 'Javor', reason: DANGER, at: WHEN },
  'processors-announced': {
    ...{ from: '2026-12-31', operator: DANGER, email: 'privacy@demo.test', removed: [DANGER] },
    added: [{ purpose: 'other', details: DANGER, name: DANGER, address: 'Ring 1', country: 'AT' }],
  },
  'second-factor-off': { moderator: 'Mia', reason: DANGER, at: WHEN },
  'user-removed': { moderator: 'Mia', user: 'Vera', company: 'Javor', reason: DANGER },
  'affiliate-asked': { company: 'Javor', already: null },
  'affiliate-invitation': { affiliate_id: 1, name: 'Vera', company: DANGER, link: LINK },
  'affiliate-link': { hash: 'abc', share_link: LINK, again: false },
  'affiliate-refused': { company: 'Javor', was_accepted: true },
};

/** The email templates of all capabilities. */
const templates = features
  .flatMap((feature) => feature.mails ?? [])
  .map(({ name, render, bulk, letter }) => ({
    name,
    render,
    ...(bulk ? { bulk } : {}),
    ...(letter ? { letter } : {}),
  }));
const LETTERS = templates.flatMap(({ name, letter }) => (letter ? [name] : []));

/** The salutation in each language, and the closing of a company's email to a supplier. */
const SALUTATION: Record<Language, string> = {
  en: 'Hello,',
  sr_latin: 'Poštovani,',
  ba: 'Poštovani,',
  de: 'Sehr geehrte Damen und Herren,',
  'de-AT': 'Sehr geehrte Damen und Herren,',
  ru: 'Здравствуйте!',
};
const CLOSING: Record<Language, string> = {
  en: 'Kind regards\nAna Anić\nMorava Oprema\nPhone: +381601234567',
  sr_latin: 'Srdačan pozdrav\nAna Anić\nMorava Oprema\nTelefon: +381601234567',
  ba: 'Srdačan pozdrav\nAna Anić\nMorava Oprema\nTelefon: +381601234567',
  de: 'Mit freundlichen Grüßen\nAna Anić\nMorava Oprema\nTelefon: +381601234567',
  'de-AT': 'Freundliche Grüße\nAna Anić\nMorava Oprema\nTelefon: +381601234567',
  ru: 'С уважением\nAna Anić\nMorava Oprema\nТелефон: +381601234567',
};

/**
 * Returns the buyer that an email to a supplier must name. Suppliers have many buyers, so the subject begins with
 * the buyer's name and a link leads to the request.
 */
function buyerOf(template: string): string | undefined {
  const { company, request_number } = SAMPLES[template] as { company?: string; request_number?: string };
  return request_number === undefined ? undefined : company;
}

/**
 * Returns whether the email is about an e-invoice. Suppliers answer by replying to the email, because no page of
 * the product shows the invoice.
 */
const aboutInvoices = (template: string) => template === 'invoice-question' || template === 'invoice-refused';

let platform: Awaited<ReturnType<typeof startMailPlatform>>;
let server: Awaited<ReturnType<typeof startMailServer>>;
let companyId: number;
beforeAll(async () => {
  platform = await startMailPlatform();
  const { rows } = await platform.platform.pool.query<{ id: number }>(
    `with morava as (insert into companies (name, pib) values ('Morava Oprema', '100000001') returning id)
     insert into users (company_id, name, email, phone_number, lang)
     select id, 'Ana Anić', 'ana@morava.test', '+381601234567', 'sr_latin' from morava returning company_id as id`,
  );
  companyId = rows[0]?.id ?? 0;
  server = await startMailServer();
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});

it('S1.25 every mail of the product has a sample here, and no sample is of a mail that is gone', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(templates.map(({ name }) => name).sort());
});

it('every mail that a feature defines is registered; another would be queued and never sent', () => {
  const defined = productSources('server')
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...textOf(path).matchAll(/defineMail(?:<[^(]*>)?\(\{\s*name: '([\w-]+)'/g)])
    .map(([, name]) => name);
  const registered = new Set(templates.map(({ name }) => name));
  expect(defined.length).toBeGreaterThan(50);
  expect(defined.filter((name = '') => !registered.has(name))).toEqual([]);
});

/** Templates of emails to suppliers, one per line. */
const TO_SUPPLIERS = [
  'counter-proposal',
  'deadline-moved-for-supplier',
  'invitation-withdrawn',
  'offer-result',
  'price-question',
  'purchase-order',
  'question-answered',
  'receipt-advice',
  'reminder',
  'request-cancelled',
  'request-changed',
  'request-for-offer',
  'request-published',
  ...mailsToSuppliers,
];

it('knows which mails go to suppliers', () => {
  expect(
    Object.keys(SAMPLES)
      .filter((name) => buyerOf(name) !== undefined)
      .sort(),
  ).toEqual(TO_SUPPLIERS.sort());
});

it('a mail in which a company writes to a supplier it invited is a letter', () => {
  expect(LETTERS.sort()).toEqual(
    Object.keys(SAMPLES)
      .filter((name) => (buyerOf(name) !== undefined && name !== 'request-published') || aboutInvoices(name))
      .sort(),
  );
});

async function readsWell(lang: Language): Promise<void> {
  server.received.length = 0;
  for (const template of templates)
    await queueMail(platform.platform.db, {
      dedupe_key: `${template.name}-${lang}`,
      company_id: template.letter ? companyId : null,
      ...(template.letter ? { fromName: 'Morava Oprema', replyTo: 'ana@morava.test' } : {}),
      template: template as MailTemplate<object>,
      lang,
      to: { email: `${template.name}@primalac.test`, name: 'Željko' },
      params: SAMPLES[template.name] ?? {},
    });
  const transport = openSmtp(server.url);
  await runDueJobs(platform.platform, sendMailJob(templates, transport));
  transport.close();
  expect(server.received).toHaveLength(templates.length);
  for (const { to, mail } of server.received) {
    const where = `${to[0]} in ${lang}`;
    const { subject = '', html = '', text = '' } = mail;
    expect(subject.length, where).toBeGreaterThan(5);
    expect(html, where).toMatch(/<html[^>]* lang="[a-z]{2}/);
    for (const part of [subject, html, text]) {
      // Links are removed, because the random secrets in them may contain any characters.
      expect(part.replaceAll(/https?:[^\s"<]+/g, ''), where).not.toMatch(
        /undefined|NaN|\[object|\{\w+\}|\{\d\}/,
      );
      expect(part.trim(), where).not.toBe('');
    }
    expect(html, where).not.toContain('<script>');
    const template = to[0]?.split('@')[0] ?? '';
    // A support message is written by a user, so it has neither salutation nor button.
    const written = template === 'support-message';
    if (!written) expect(text.split('\n\n')[1], where).toBe(SALUTATION[lang]);
    // The warning about a changed account has no button either, because the supplier should call instead of following a
    // link.
    const isWarning = where.startsWith('account-changed-supplier@');
    const noButton = written || isWarning || aboutInvoices(template);
    expect(html.split('class="m-button"').length - 1, where).toBe(noButton ? 0 : 1);
    expect(text.includes(`\n\n${CLOSING[lang]}\n\n`), where).toBe(LETTERS.includes(template));
    // Recipients who must act by a deadline see it in the first sentences, which mail clients also show in the
    // message list.
    const first = text.split('\n\n')[2]?.replaceAll('\n', ' ') ?? '';
    const { date_for_offer: deadline } = SAMPLES[template] as { date_for_offer?: string };
    if (deadline) expect(first, where).toContain(createFormatters(lang).moment(deadline));
    // An amount is formatted as money and must not wrap.
    if (template === 'invoice-to-decide')
      expect(text, where).toContain(createFormatters(lang).price('120.50', 'EUR'));
    const shownInList = /<div style="display:\s*none[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    expect(shownInList.length, where).toBeGreaterThan(10);
    if (!written) expect(html, where).not.toContain(`>${shownInList}</h1>`);
    const buyer = buyerOf(template);
    if (buyer === undefined) continue;
    expect(subject.startsWith(buyer), `${where}: ${subject}`).toBe(true);
    expect(text, where).toMatch(/link\/abc|\/marketplace|\/verify/);
  }
}
const READ_WELL = 'in %s every mail goes over the socket and reads well as page and as text';
/** `npm test` covers only the language that most users read and the source language. */
const FIRST: Language[] = ['sr_latin', 'en'];
it.each(FIRST)(READ_WELL, readsWell);
it.each(LANGUAGES.filter((lang) => !FIRST.includes(lang)))(READ_WELL, { tags: 'exhaustive' }, readsWell);

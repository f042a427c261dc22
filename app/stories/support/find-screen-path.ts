import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_SUPPLIERS, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { SPLIT_REQUEST } from '#app/server/seed/special/special-requests.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { type ApiCaller, createApiCaller, type SentRequest, sendRequest, submitOfferByLink } from './api.ts';
import { waitForMail } from './browser.ts';
import type { Product } from './product.ts';
import { uploadInvoice } from './upload-invoice.ts';

type Running = Pick<Product, 'url'>;
type Finder = (product: Running) => Promise<string | number>;
interface Row {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly answered_count: number;
  readonly bidding_open: boolean;
}

const [METAL, CELIK] = DEMO_SUPPLIERS;

/** Returns a finder for the first row, or the first matching row, in a list that a user sees. */
const rowOf =
  (email: DemoUserEmail, list: string, fits: (row: Row) => boolean = () => true): Finder =>
  async (product) => {
    const { data } = await (await createApiCaller(product, email))<{ data: Row[] }>('GET', list);
    const row = data.find(fits);
    if (!row) throw new Error(`no row of ${list} fits`);
    return row.id;
  };

const lastPart = (link: string | undefined) => link?.split('/').at(-1) ?? '';

/** Submits an offer of the demo's first supplier, with the prices of both items, and accepts it. */
async function acceptOffer(
  product: Running,
  api: ApiCaller,
  { id, links }: SentRequest,
  prices: readonly [string, string],
): Promise<void> {
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, prices);
  const { rfps } = await api<{ rfps: { id: number; supplier: { name: string } }[] }>(
    'GET',
    `purchases/${id}`,
  );
  const rfp_id = rfps.find(({ supplier }) => supplier.name === METAL.name)?.id;
  await api('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id });
}

/** The time until the link's deadline; the mail with the link has to arrive before. */
const SOON_MS = 12_000;

/**
 * Finders for the placeholders in a screen's path: IDs of demo records, and links in emails that the finder
 * triggers.
 */
const FINDERS: Readonly<Record<string, Finder>> = {
  request: rowOf('owner@demo.test', 'purchases?tab=new', (row) => row.bidding_open && row.answered_count > 1),
  draft: rowOf('owner@demo.test', 'purchases?tab=new', (row) => row.status === PURCHASE_STATUS.REQUESTED),
  wideRequest: rowOf('owner@demo.test', 'purchases?tab=closed', (row) => row.name === SPLIT_REQUEST.name),
  confirmed: rowOf('owner@demo.test', 'purchases?tab=confirmed'),
  confirmation: rowOf('owner@demo.test', 'purchase-confirm'),
  budget: rowOf('owner@demo.test', 'budgets'),
  user: rowOf('owner@demo.test', 'user-management/owner/users'),
  goods: rowOf('storekeeper@demo.test', 'purchase-steps/storekeeper/purchases/get'),
  payable: async (product) => {
    const finance = await createApiCaller(product, 'finance@demo.test');
    const { data } = await finance<{ data: { purchase: { id: number } }[] }>(
      'GET',
      'purchase-steps/finances/purchases/get',
    );
    return data[0]?.purchase.id ?? 0;
  },
  eInvoice: uploadInvoice,
  adHoc: rowOf('adhoc@demo.test', 'ad-hoc-purchases/get/all'),
  direct: rowOf('direct@demo.test', 'direct-purchases/get/all'),
  initiated: rowOf('premium.owner@demo.test', 'purchases?tab=new'),
  supplier: rowOf('owner@demo.test', 'suppliers'),
  procurement: rowOf('supplier@demo.test', 'market-place'),
  webhook: rowOf('owner@demo.test', 'user-profile/webhooks'),
  company: rowOf('moderator@demo.test', 'moderation/companies'),

  supplierLink: async (product) => {
    const { links } = await sendRequest(product, await createApiCaller(product, 'owner@demo.test'));
    return lastPart(links.get(METAL.name));
  },
  sentLink: async (product) => {
    const { links } = await sendRequest(product, await createApiCaller(product, 'owner@demo.test'));
    await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['104.50', '410']);
    return lastPart(links.get(METAL.name));
  },
  canceledLink: async (product) => {
    const api = await createApiCaller(product, 'owner@demo.test');
    const { id, links } = await sendRequest(product, api);
    await api('PUT', `purchases/cancelPurchase/${id}`, { cancel_reason: 'Nije potrebno.' });
    return lastPart(links.get(METAL.name));
  },
  expiredLink: async (product) => {
    const over = Date.now() + SOON_MS;
    const api = await createApiCaller(product, 'owner@demo.test');
    const { links } = await sendRequest(product, api, { hours: SOON_MS / 3_600_000 });
    await pause(Math.max(0, over + 2_000 - Date.now()));
    return lastPart(links.get(METAL.name));
  },
  wonLink: async (product) => {
    const api = await createApiCaller(product, 'owner@demo.test');
    const sent = await sendRequest(product, api);
    await acceptOffer(product, api, sent, ['104.50', '410']);
    await api('PUT', `purchases/offers/confirmOffers/${sent.id}`, { canConfirm: true });
    return lastPart(sent.links.get(METAL.name));
  },
  pricesToCheck: async (product) => {
    const user = await createApiCaller(product, 'user@demo.test');
    const sent = await sendRequest(product, user);
    await submitOfferByLink(product, sent.links.get(CELIK.name) ?? '', CELIK.pib, ['109', '400']);
    await acceptOffer(product, user, sent, ['10.45', '410']);
    await user('PUT', `purchase-steps/status/2/${sent.id}`, {});
    return sent.id;
  },
  approvalLink: async (product) => {
    const user = await createApiCaller(product, 'user@demo.test');
    const sent = await sendRequest(product, user, { name: 'Limovi za halu' });
    await submitOfferByLink(product, sent.links.get(CELIK.name) ?? '', CELIK.pib, ['109', '400']);
    await acceptOffer(product, user, sent, ['104.50', '410']);
    const { request_number } = await user<{ request_number: string }>('GET', `purchases/${sent.id}`);
    await user('PUT', `purchase-steps/status/2/${sent.id}`, { note: 'Hitno, molim.' });
    const mail = await waitForMail(product, 'approver@demo.test', 'awaiting-confirmation', request_number);
    return lastPart(mail.links.find((link) => link.includes('/procurements/approve/')));
  },
  passwordLink: async (product) => {
    await fetch(`${product.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'direct@demo.test' }),
    });
    const mail = await waitForMail(product, 'direct@demo.test', 'reset-password', '');
    return lastPart(mail.links.find((link) => link.includes('/send-password/')));
  },
};

const IN_BRACES = /\{(\w+)\}/;

/**
 * Returns a screen's path in a running product with the demo data. A link is obtained by triggering the email
 * that contains it.
 */
export async function findScreenPath(product: Running, path: string): Promise<string> {
  const name = IN_BRACES.exec(path)?.[1];
  if (name === undefined) return path;
  const finder = FINDERS[name];
  if (!finder) throw new Error(`${path}: nothing says how to find ${name}`);
  return path.replace(IN_BRACES, String(await finder(product)));
}

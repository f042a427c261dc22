import { DEMO_SUPPLIERS, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { createApiCaller, sendRequest, submitOfferByLink } from './api.ts';
import { waitForMail } from './browser.ts';
import type { Product } from './product.ts';
import { uploadInvoice } from './upload-invoice.ts';

type Running = Pick<Product, 'url'>;
type Finder = (product: Running) => Promise<string | number>;
interface Row {
  readonly id: number;
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

/**
 * Finders for the placeholders in a screen's path: IDs of demo records, and links in emails that the finder
 * triggers.
 */
const FINDERS: Readonly<Record<string, Finder>> = {
  request: rowOf('owner@demo.test', 'purchases?tab=new', (row) => row.bidding_open && row.answered_count > 1),
  draft: rowOf('owner@demo.test', 'purchases?tab=new', (row) => row.status === PURCHASE_STATUS.REQUESTED),
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
  approvalLink: async (product) => {
    const user = await createApiCaller(product, 'user@demo.test');
    const { id, links } = await sendRequest(product, user, { name: 'Limovi za halu' });
    await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['104.50', '410']);
    await submitOfferByLink(product, links.get(CELIK.name) ?? '', CELIK.pib, ['109', '400']);
    const { rfps, request_number } = await user<{
      request_number: string;
      rfps: { id: number; supplier: { name: string } }[];
    }>('GET', `purchases/${id}`);
    const rfp_id = rfps.find(({ supplier }) => supplier.name === METAL.name)?.id;
    await user('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id });
    await user('PUT', `purchase-steps/status/2/${id}`, { note: 'Hitno, molim.' });
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

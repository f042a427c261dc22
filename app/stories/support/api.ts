import { DEMO_PASSWORD, DEMO_SUPPLIERS, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { waitForMail } from './browser.ts';
import type { Product } from './product.ts';

/** The parts of the product that an API caller needs. */
type Running = Pick<Product, 'url'>;

export type ApiCaller = <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<T>;

/** Tokens expire after two minutes, and the stories in a file may take longer. */
const RENEWED_AFTER_MS = 90_000;

/** Returns a function that calls the running product's API as a user, for preparing story data. */
export async function createApiCaller(product: Running, email: DemoUserEmail): Promise<ApiCaller> {
  const send = async <T>(method: string, path: string, body: unknown, token?: string): Promise<T> => {
    const response = await fetch(`${product.url}/api/${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const login = { email, password: DEMO_PASSWORD };
  const logIn = async () => {
    const { access_token } = await send<{ access_token: string }>('POST', 'auth/login', login);
    return { token: access_token, since: performance.now() };
  };
  let session = await logIn();
  return async (method, path, body) => {
    if (performance.now() - session.since > RENEWED_AFTER_MS) session = await logIn();
    return send(method, path, body, session.token);
  };
}

export interface SentRequest {
  readonly id: number;
  /** The suppliers' links by name. */
  readonly links: ReadonlyMap<string, string>;
}

/**
 * Submits a supplier's offer through the supplier's link, with net unit prices in the order of the items; null
 * omits an item.
 */
export async function submitOfferByLink(
  product: Running,
  link: string,
  pib: string,
  prices: readonly (string | null)[],
): Promise<void> {
  const path = `${product.url}/api/supplier-offers/${link.split('/').at(-1)}`;
  const send = async <T>(method: string, url: string, body: unknown): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  await send('POST', `${path}/open`, {});
  const { articles, default_vat_rate } = await send<{
    articles: { id: number; quantity: string }[];
    default_vat_rate: string;
  }>('POST', `${path}/read`, { pib });
  const lines = articles.flatMap(({ id, quantity }, index) => {
    const unit_price = prices[index];
    return unit_price ? [{ article_id: id, quantity, unit_price, vat_rate: default_vat_rate }] : [];
  });
  await send('PUT', path, { pib, currency: 'RSD', lines });
}

const TWO_ITEMS = [
  { name: 'Lim HR S235, 2 mm', quantity: '100', unit: 'kg' },
  { name: 'Kvadratna cev 40×40×3', quantity: '20', unit: 'm' },
];

/** Creates a request, with two items by default, and sends it to the demo's first suppliers. */
export async function sendRequest(
  product: Running,
  api: ApiCaller,
  { name = 'Limovi za proleće', suppliers = 3, hours = 48, articles = TWO_ITEMS } = {},
): Promise<SentRequest> {
  const { data } = await api<{ data: { id: number; name: string }[] }>('GET', 'suppliers/options');
  const chosen = DEMO_SUPPLIERS.slice(0, suppliers).map((supplier) => ({
    ...supplier,
    id: data.find((one) => one.name === supplier.name)?.id ?? 0,
  }));
  const categories = await api<{ data: { id: number; name: string }[] }>('GET', 'categories/options');
  const { id, request_number } = await api<{ id: number; request_number: string }>('POST', 'purchases', {
    name,
    category_id: categories.data.find((category) => category.name === 'Limovi i profili')?.id,
    articles,
    date_for_offer: new Date(Date.now() + hours * 3_600_000).toISOString(),
    date_for_delivery: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
    supplier_ids: chosen.map((supplier) => supplier.id),
  });
  await api('POST', `purchase-steps/rfps/send/${id}`, {});
  const links = new Map<string, string>();
  for (const supplier of chosen) {
    const mail = await waitForMail(product, supplier.contact.email, 'request-for-offer', request_number);
    const link = mail.links.find((one) => one.includes('/procurements/confirm/'));
    if (!link) throw new Error(`the mail to ${supplier.name} has no link`);
    links.set(supplier.name, link);
  }
  return { id, links };
}

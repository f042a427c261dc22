import { addSupplier, linksOf, offer } from '../main-job.mjs';
import { caller, logIn } from './product.mjs';
import { amount } from './scale.mjs';

const WIDE = { suppliers: amount(12, 2), articles: amount(200, 3) };

/** Returns the path of a call below `/api/`, with its parameters. */
export function pathOf({ key, query = {}, params = {} }) {
  const path = key.split(' ')[1].replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name]));
  return `${path}?${new URLSearchParams(query)}`;
}

/**
 * Returns the daily screens, each represented by the call that loads its content. The request page is called for
 * a request with two lines and for a request with many suppliers and lines.
 */
export async function screensOf(product) {
  const [small, wide] = [await raise(product, 3, 2), await raise(product, WIDE.suppliers, WIDE.articles)];
  return [
    { name: 'overview', call: { key: 'GET purchases', query: { kind: 'request', tab: 'confirmed' } } },
    { name: 'home', call: { key: 'GET home/inbox' } },
    { name: 'request detail', call: { key: 'GET purchases/{id}', params: { id: small } } },
    {
      name: `comparison, ${WIDE.suppliers} × ${WIDE.articles} lines`,
      call: { key: 'GET purchases/{id}', params: { id: wide } },
    },
    { name: 'confirmation', call: { key: 'GET purchase-confirm/{id}', params: { id: small } } },
    { name: 'warehouse', call: { key: 'GET purchase-steps/storekeeper/purchases/get' } },
    { name: 'finances', call: { key: 'GET purchase-steps/finances/purchases/get' } },
  ];
}

/** The last supplier number used, starting above the numbers of the main jobs in the same run. */
let suppliers = 5_000_000;

/** Creates a request with an offer from every supplier and the lowest prices chosen. Returns its ID. */
async function raise(product, supplierCount, articleCount) {
  const buyer = caller(product.url, await logIn(product.url));
  const [{ id: categoryId }] = await product.query(
    "select c.id from categories c join companies m on m.id = c.company_id where m.pib = '108123456' order by c.id limit 1",
  );
  const invited = [];
  for (let n = 0; n < supplierCount; n += 1) {
    suppliers += 1;
    invited.push(await addSupplier(buyer, categoryId, suppliers));
  }
  const { id } = await buyer('POST', 'purchases', {
    name: `Limovi, ${articleCount} stavki`,
    category_id: categoryId,
    articles: Array.from({ length: articleCount }, (_, n) => ({
      name: `Lim ${n + 1} mm`,
      quantity: '10',
      unit: 'kg',
    })),
    date_for_offer: new Date(Date.now() + 3 * 864e5).toISOString(),
    supplier_ids: invited.map((supplier) => supplier.id),
  });
  await buyer('POST', `purchase-steps/rfps/send/${id}`, {});
  const links = await linksOf(product, invited);
  const guest = caller(product.url);
  for (const [place, { email, pib }] of invited.entries()) {
    const prices = Array.from({ length: articleCount }, (_, n) => String(100 + ((n + place * 7) % 13)));
    await offer(guest, links.get(email), pib, prices);
  }
  const { version } = await buyer('GET', `purchases/${id}`);
  await buyer(
    'PUT',
    `purchases/offers/chooseOffers/${id}`,
    { scenario: 'lowest' },
    { 'if-match': `"${version}"` },
  );
  return id;
}

import autocannon from 'autocannon';
import { addSupplier, linksOf, offer } from './main-job.mjs';
import { startBare } from './support/bare-list.mjs';
import { bundleStatements } from './support/bundle-statements.mjs';
import { median, number, percent, spread } from './support/figures.mjs';
import { fillUp } from './support/mass.mjs';
import { cpuOf, cpuOfProcess } from './support/processes.mjs';
import { caller, logIn, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, firstRound, isShort } from './support/scale.mjs';

/**
 * Measures what people look at all day, each by the call that brings its content: requests a second and CPU against a bare
 * route that looks the session up and runs the same statements.
 */
const ROUNDS = amount(5, 1, 'BENCH_ROUNDS');
/** A short run counts requests, because the seconds would pass for nothing. */
const LENGTH = isShort ? { amount: 8 } : { duration: 2 };
const CLIENTS = 8;
const PURCHASES = amount(1000, 100);
const WIDE = { suppliers: amount(12, 2), articles: amount(200, 3) };
const AIM = 0.85;
/** Home alone has an aim of its own: milliseconds of CPU and statements. */
const HOME = { cpu: 12, statements: 4 };

export async function run() {
  const report = new Report('screens');
  await bundleStatements();
  const product = await useProduct();
  let bare;
  try {
    await fillUp(product, PURCHASES);
    const screens = await screensOf(product);
    const calls = screens.map((screen) => screen.call);
    bare = await startBare(product, await logIn(product.url), calls);
    const rounds = [];
    for (let round = firstRound; round <= ROUNDS; round += 1) {
      const headers = { authorization: `Bearer ${await logIn(product.url)}` };
      for (const place of screens.keys()) {
        const urls = {
          product: `${product.url}/api/${pathOf(calls[place])}`,
          bare: `${bare.url}/session/${place}`,
        };
        for (const way of round % 2 === 0 ? ['product', 'bare'] : ['bare', 'product']) {
          const pid = way === 'product' ? product.pid : bare.pid;
          const figures = await measure(product, pid, urls[way], headers);
          // Round 0 warms up.
          if (round > 0) rounds.push({ round, place, way, ...figures });
        }
      }
    }
    tell(report, { screens, rounds, statements: bare.statements });
  } finally {
    bare?.stop();
    await product.stop();
  }
  report.write();
}

function pathOf({ key, query = {}, params = {} }) {
  const path = key.split(' ')[1].replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name]));
  return `${path}?${new URLSearchParams(query)}`;
}

/** The screens, over a request with two lines and one with many suppliers and lines. */
async function screensOf(product) {
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

/** Numbers of suppliers that no main job of the same run takes. */
let suppliers = 5_000_000;

/** A request to which all suppliers have made an offer, with the lowest prices chosen; answers its id. */
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

async function measure(product, pid, url, headers) {
  const used = () => ({ node: cpuOfProcess(pid), postgres: cpuOf(product.pid).postgres });
  const before = used();
  const began = performance.now();
  let answers = 0;
  const done = autocannon({ url, headers, connections: CLIENTS, ...LENGTH });
  done.on('response', (_client, status) => {
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    answers += 1;
  });
  const { errors, timeouts } = await done;
  if (errors + timeouts > 0) throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts`);
  const seconds = (performance.now() - began) / 1000;
  const after = used();
  return {
    perSecond: answers / seconds,
    nodeMs: ((after.node - before.node) * 1000) / answers,
    postgresMs: ((after.postgres - before.postgres) * 1000) / answers,
  };
}

function tell(report, { screens, rounds, statements }) {
  const of = (place, way, figure) =>
    rounds.filter((one) => one.place === place && one.way === way).map(figure);
  const cpu = ({ nodeMs, postgresMs }) => nodeMs + postgresMs;
  const ratios = (place, figure) => {
    const bare = of(place, 'bare', figure);
    return of(place, 'product', figure).map((value, round) => value / bare[round]);
  };
  const parts = (place, way) =>
    `${number(median(of(place, way, (one) => one.nodeMs)), 2)} + ${number(median(of(place, way, (one) => one.postgresMs)), 2)} ms`;
  report.text(
    `${CLIENTS} connections, ${number(PURCHASES)} purchases, median of ${ROUNDS} rounds in which the product and the bare route with its session take turns. Aim: ${percent(AIM)} of the bare route's requests a second; home at most ${HOME.cpu} ms and ${HOME.statements} statements. Statements without the session's; CPU of Node and PostgreSQL:`,
  );
  report.table(
    screens.map(({ name }, place) => ({
      screen: name,
      statements: statements[place].length - 1,
      'requests a second': number(median(of(place, 'product', (one) => one.perSecond))),
      bare: number(median(of(place, 'bare', (one) => one.perSecond))),
      'of bare': `${percent(median(ratios(place, (one) => one.perSecond)))} (${spread(ratios(place, (one) => one.perSecond).map((ratio) => ratio * 100))})`,
      CPU: parts(place, 'product'),
      'CPU, bare': parts(place, 'bare'),
      'bare CPU of product’s': percent(1 / median(ratios(place, cpu))),
    })),
  );
  report.raw('Rounds', rounds.map((round) => JSON.stringify(round, rounded)).join('\n'));
}

const rounded = (_key, value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);

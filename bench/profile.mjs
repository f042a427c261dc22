import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { mailSink, prepareMails } from './pdfs-and-mails.mjs';
import { number, sum } from './support/figures.mjs';
import { fillUp } from './support/mass.mjs';
import { logIn, startProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount } from './support/scale.mjs';
import { pathOf, screensOf } from './support/screens.mjs';

/**
 * Shows where the thread that answers calls spends its time with each screen and with a mail: in which library, and in
 * which folder of our own code. It says why an aim of `screens` or `pdfs-and-mails` is met or missed.
 */
const SECONDS = amount(4, 1);
const CLIENTS = 8;
const PURCHASES = amount(1000, 100);
const MAILS = amount(300, 3);
/** All that takes less than this part of the time shares one row. */
const WORTH_A_ROW = 0.01;

export async function run() {
  const report = new Report('profile');
  const sink = await mailSink();
  try {
    const screens = await profiled({}, async (product, watch) => {
      await fillUp(product, PURCHASES);
      for (const { name, call } of await screensOf(product)) await watch(name, await askFor(product, call));
    });
    const mails = await profiled({ SMTP_URL: sink.url }, async (product, watch) => {
      const queue = await prepareMails(product);
      await watch('a mail', async () => {
        await queue(MAILS);
        return MAILS;
      });
    });
    tell(report, [...screens, ...mails]);
  } finally {
    await sink.stop();
  }
  report.write();
}

/**
 * Runs a product whose main thread is sampled. Answers the name of each work that is watched there, and the milliseconds
 * that one call of it took in each library and folder.
 */
async function profiled(env, doWith) {
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-profile-'));
  const nodeOptions = ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-interval=200'];
  const product = await startProduct({ env, nodeOptions });
  const windows = [];
  try {
    await doWith(product, async (name, work) => {
      await work();
      const from = now();
      const count = await work();
      windows.push({ name, from, to: now(), count });
    });
  } finally {
    await product.stop();
  }
  const samples = samplesOf(folder);
  rmSync(folder, { recursive: true });
  return windows.map(({ name, from, to, count }) => {
    const ms = new Map();
    for (const { at, us, owner } of samples)
      if (owner && at >= from && at < to) ms.set(owner, (ms.get(owner) ?? 0) + us / 1000 / count);
    return { name, ms };
  });
}

/** Work that asks one call for some seconds and answers how often it was answered. */
async function askFor(product, call) {
  const headers = { authorization: `Bearer ${await logIn(product.url)}` };
  const url = `${product.url}/api/${pathOf(call)}`;
  return async () => {
    const asked = { url, headers, connections: CLIENTS, duration: SECONDS };
    const { errors, non2xx, requests } = await autocannon(asked);
    if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
    return requests.total;
  };
}

/** The clock of V8's profiles, in microseconds. */
const now = () => Number(process.hrtime.bigint() / 1000n);

/** When each sample of the main thread was taken, how long it stands for, and whose code ran. */
function samplesOf(folder) {
  // The main thread is the one that was sampled longest; the others have a profile each.
  const [profile] = readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    .sort((one, other) => other.endTime - other.startTime - (one.endTime - one.startTime));
  const owners = new Map(profile.nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]));
  let at = profile.startTime;
  return profile.samples.map((node, n) => {
    const us = profile.timeDeltas[n];
    at += us;
    return { at, us, owner: owners.get(node) };
  });
}

const maps = new Map();

/** The file that a function was written in; of a file without a map, itself. */
function sourceOf({ url, lineNumber, columnNumber }) {
  const file = url.replace('file://', '');
  if (!maps.has(file))
    maps.set(
      file,
      existsSync(`${file}.map`) && new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))),
    );
  return (maps.get(file) || undefined)?.findEntry(lineNumber, columnNumber).originalSource ?? file;
}

/** The library, the folder of our own code, or the part of Node to which a function belongs. */
function ownerOf(frame) {
  const { url, functionName } = frame;
  if (url === 'node:buffer') return 'bytes made texts (node:buffer)';
  if (url.startsWith('node:')) return 'Node’s own JavaScript';
  if (url === '') {
    if (functionName === '(idle)') return undefined;
    if (functionName === '(garbage collector)') return 'garbage collection';
    if (/^write/.test(functionName)) return 'the system’s writes to sockets';
    return 'other native code';
  }
  const source = url.includes('/node_modules/') ? url : sourceOf(frame);
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (library) return library;
  const [, own] = /(?:^|\/)(?:src|packages)\/((?:platform|features)\/[^/]+|[^/]+)/.exec(source) ?? [];
  return `our ${own ?? 'own code'}`;
}

function tell(report, watched) {
  const parts = watched.map(({ ms }) => ms);
  const wholes = parts.map((ms) => sum([...ms.values()]));
  /** A screen of 20 ms weighs no more than one of 0.5 ms. */
  const weightOf = (owner) =>
    sum(parts.map((ms, place) => (ms.get(owner) ?? 0) / wholes[place])) / parts.length;
  const owners = [...new Set(parts.flatMap((ms) => [...ms.keys()]))].sort(
    (one, other) => weightOf(other) - weightOf(one),
  );
  const large = owners.filter((owner) => weightOf(owner) >= WORTH_A_ROW);
  const cells = (msOf) =>
    Object.fromEntries(watched.map(({ name }, place) => [name, number(msOf(parts[place], place), 3)]));
  report.text(
    `Milliseconds of the thread that answers calls for each call, ${CLIENTS} connections, ${number(PURCHASES)} purchases, ${SECONDS} seconds after as many that warm up; a sample each 0.2 ms, which makes everything slower by some percent.`,
  );
  report.table([
    ...large.map((owner) => ({ of: owner, ...cells((ms) => ms.get(owner) ?? 0) })),
    {
      of: 'all others',
      ...cells((ms) => sum(owners.filter((one) => !large.includes(one)).map((one) => ms.get(one) ?? 0))),
    },
    { of: 'together', ...cells((_ms, place) => wholes[place]) },
  ]);
}

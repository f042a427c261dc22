import autocannon from 'autocannon';
import { median, number, quantile, spread, times } from './figures.mjs';
import { logIn } from './product.mjs';
import { amount, asking, firstRound } from './scale.mjs';
import { pathOf, screensOf } from './screens.mjs';

const ROUNDS = amount(7, 1, 'BENCH_ROUNDS');
const LENGTH = asking(3, 8);
const CLIENTS = 8;
const AIM = 1.2;

/**
 * Measures the p95 duration of the daily screens' calls with 8 connections, relative to the same call in the
 * smallest company in the same round.
 */
export async function tellScreens(report, sites) {
  const measured = [];
  for (const { size, product } of sites) measured.push({ size, product, screens: await screensOf(product) });
  tell(report, measured, await measureAll(measured));
}

async function measureAll(sites) {
  const rounds = [];
  for (let round = firstRound; round <= ROUNDS; round += 1) {
    const turn = round % 2 === 0 ? sites : sites.toReversed();
    const tokens = new Map();
    for (const { size, product } of sites) tokens.set(size, await logIn(product.url));
    for (const place of sites[0].screens.keys()) {
      for (const { size, product, screens } of turn) {
        const url = `${product.url}/api/${pathOf(screens[place].call)}`;
        const p95 = await p95Of(url, { authorization: `Bearer ${tokens.get(size)}` });
        // Round 0 is a warm-up.
        if (round > 0) rounds.push({ round, place, size, p95 });
      }
    }
  }
  return rounds;
}

async function p95Of(url, headers) {
  const latencies = [];
  const done = autocannon({ url, headers, connections: CLIENTS, ...LENGTH });
  done.on('response', (_client, status, _bytes, time) => {
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    latencies.push(time);
  });
  const { errors, timeouts } = await done;
  if (errors + timeouts > 0) throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts`);
  return quantile(latencies, 0.95);
}

function tell(report, sites, rounds) {
  const sizes = sites.map(({ size }) => size);
  const of = (place, size) =>
    rounds.filter((one) => one.place === place && one.size === size).map((one) => one.p95);
  const [least, ...larger] = sizes;
  const text = (values) => `${number(median(values), 2)} ms (${spread(values, 2)})`;
  report.text(
    `p95 with ${CLIENTS} connections, median of ${ROUNDS} rounds in which the companies take turns; each ratio is the median of the rounds' ratios. Aim: ${times(AIM)}.`,
  );
  report.table(
    sites[0].screens.map(({ name }, place) => {
      const small = of(place, least);
      return {
        screen: name,
        [`${number(least)} purchases`]: text(small),
        ...Object.fromEntries(
          larger.flatMap((size) => [
            [`${number(size)} purchases`, text(of(place, size))],
            [
              `against ${number(least)}`,
              times(median(of(place, size).map((value, round) => value / small[round]))),
            ],
          ]),
        ),
      };
    }),
  );
}

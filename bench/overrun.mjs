import { setTimeout as pause } from 'node:timers/promises';
import { number } from './support/figures.mjs';
import { CLOSED, Load } from './support/load.mjs';
import { useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, isShort } from './support/scale.mjs';
import { openSessions } from './support/sessions.mjs';

/**
 * This benchmark sends three times as many calls as the product can answer, for several minutes. Excess calls must be
 * refused with 503 and `Retry-After`, static files and suppliers' links must keep working, no response may be wrong,
 * and half a minute after the load the product must behave as before.
 */
const PEAK_SECONDS = amount(20, 0.3);
const OVERRUN_SECONDS = amount(300, 0.6, 'OVERRUN_SECONDS');
const TIMES = 3;
const AGAIN_SECONDS = amount(30, 0.3);

export async function run() {
  const report = new Report('overrun');
  const product = await useProduct();
  const load = new Load(product, await openSessions(product, 20));
  try {
    const expected = await load.expected();
    const peak = await load.closed(PEAK_SECONDS);
    const rate = Math.ceil(peak * TIMES);
    console.log(`The peak is ${number(peak)} answers a second; ${number(rate)} calls a second follow.`);
    const rows = [];
    rows.push(await load.open('at half the peak, before', peak / 2, AGAIN_SECONDS, expected));
    rows.push(await load.open('overrun', rate, OVERRUN_SECONDS, expected));
    await pause(isShort ? 500 : 5_000);
    rows.push(await load.open('at half the peak, right after', peak / 2, AGAIN_SECONDS, expected));
    report.text(
      `The peak, ${number(peak)} answers a second, is what ${CLOSED} clients get who ask one call after the other. Then calls come at a given rate, whether the ones before are answered or not: ${TIMES} times the peak for ${OVERRUN_SECONDS} s. The load is made on the same machine.`,
    );
    report.table(rows.map(({ row }) => row));
    report.write();
    const [, overrun, after] = rows;
    demand(isShort || overrun.refused > 0, 'Nothing was refused: there was no overrun.');
    demand(
      overrun.wrong === 0 && after.wrong === 0,
      'An answer was wrong, or failed with another status than 503.',
    );
    demand(overrun.hasty === 0, 'A refusal did not say when to come again.');
    demand(overrun.staticFailed === 0, 'A static file was not answered.');
    demand(overrun.linkFailed === 0, 'A supplier’s link was refused.');
    demand(after.refused === 0, 'Calls were still refused after the overrun.');
  } finally {
    load.end();
    await product.stop();
  }
}

function demand(holds, sentence) {
  if (!holds) throw new Error(sentence);
}

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { getAddressScheme } from '../rules/codes.ts';
import { cancellationArbitrary, orderArbitrary, responseArbitrary } from '../rules/documents.test-support.ts';
import { type OrderDocument, writeOrder } from '../rules/order.ts';
import { writeOrderCancellation } from '../rules/order-cancellation.ts';
import { writeOrderResponse } from '../rules/order-response.ts';

/**
 * The Peppol rules must not be distributed with the repository. `PEPPOL_RULES` names a folder with their published
 * XSLT (`PEPPOLBIS-T01.xslt` and the others), which Debian's Saxon runs. The tests are skipped if either is missing
 * (docs/e-invoices.md).
 */
const { PEPPOL_RULES: RULES = '' } = process.env;
const SAXON = '/usr/share/java/Saxon-HE.jar';
const possible = existsSync(`${RULES}/PEPPOLBIS-T01.xslt`) && existsSync(SAXON);
const RUNS = chooseRunCount(50, 1000);
const folder = mkdtempSync(join(tmpdir(), 'ponuda-peppol-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Counts the violations of each rule in the files, keyed by rule id and severity. */
function broken(transaction: string, files: readonly string[]): Record<string, number> {
  const place = mkdtempSync(join(folder, transaction));
  const given = join(place, 'given');
  const judged = join(place, 'judged');
  mkdirSync(given);
  mkdirSync(judged);
  files.forEach((xml, index) => {
    writeFileSync(join(given, `${index}.xml`), xml);
  });
  execFileSync('/usr/bin/java', [
    ...['-jar', SAXON, `-s:${given}`, `-o:${judged}`],
    `-xsl:${RULES}/PEPPOLBIS-${transaction}.xslt`,
  ]);
  const found: Record<string, number> = {};
  const reports = readdirSync(judged);
  expect(reports).toHaveLength(files.length);
  for (const report of reports)
    for (const [assert] of readFileSync(join(judged, report), 'utf8').matchAll(
      /<svrl:failed-assert[^>]*>/g,
    )) {
      const rule = `${/ id="([^"]*)"/.exec(assert)?.[1]} ${/ flag="([^"]*)"/.exec(assert)?.[1]}`;
      found[rule] = (found[rule] ?? 0) + 1;
    }
  return found;
}

const sampled = <T>(documents: fc.Arbitrary<T>, write: (document: T) => string): string[] =>
  fc.sample(documents, { numRuns: RUNS, seed: 20_261_126 }).map(write);

/** Returns whether the order can be sent over Peppol: both parties need an address derived from their tax number. */
const hasAddresses = ({ buyer, seller }: OrderDocument) =>
  [buyer, seller].every(({ country }) => getAddressScheme(country) !== null);

describe.skipIf(!possible)('documents that leave keep the rules of Peppol', () => {
  it.each([
    ['an order', 'T01', () => sampled(orderArbitrary.filter(hasAddresses), writeOrder)],
    ['an answer', 'T76', () => sampled(responseArbitrary, writeOrderResponse)],
    ['a cancellation', 'T115', () => sampled(cancellationArbitrary, writeOrderCancellation)],
  ])('%s', (_, transaction, files) => {
    const rules = broken(transaction, files());
    console.log(`${transaction}, ${RUNS} files: ${JSON.stringify(rules)}`);
    expect(Object.keys(rules).filter((rule) => !rule.endsWith(' warning'))).toEqual([]);
    // Proves that the validator can fail: an empty order is invalid.
    const [first = ''] = files();
    expect(broken(transaction, [first.replace(/<cbc:ID>.*?<\/cbc:ID>/g, '')])).not.toEqual({});
  });
});

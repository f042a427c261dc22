import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { parseXml } from '#platform/server/xml/parse-xml.ts';
import { findUnitByCode } from '#platform/shared/unit-codes.ts';
import {
  cancellationArbitrary,
  orderArbitrary,
  receiptArbitrary,
  responseArbitrary,
} from '../rules/documents.test-support.ts';
import { writeOrder } from '../rules/order.ts';
import { writeOrderCancellation } from '../rules/order-cancellation.ts';
import { writeOrderResponse } from '../rules/order-response.ts';
import { buildOtpremnicaXml } from '../rules/otpremnica.test-support.ts';
import { type ReceiptAdviceDocument, writeReceiptAdvice } from '../rules/receipt-advice.ts';
import { writePrijemnica } from '../rules/serbian-receipt.ts';

/**
 * The UBL 2.1 schemas are not part of the repository. `UBL_SCHEMAS` names the folder of a published package with
 * `maindoc/UBL-Order-2.1.xsd` and the others, which Debian's xmllint uses. The tests are skipped if either is missing
 * (docs/e-invoices.md).
 */
const { UBL_SCHEMAS: SCHEMAS = '' } = process.env;
const possible = existsSync(`${SCHEMAS}/maindoc/UBL-Order-2.1.xsd`) && existsSync('/usr/bin/xmllint');
const RUNS = chooseRunCount(50, 1000);
const folder = mkdtempSync(join(tmpdir(), 'ponuda-ubl-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sampled = <T>(documents: fc.Arbitrary<T>, write: (document: T) => string): string[] =>
  fc.sample(documents, { numRuns: RUNS, seed: 20_261_126 }).map(write);

/** Returns the e-prijemnica of a receipt whose goods came with an e-otpremnica. */
function prijemnica(receipt: ReceiptAdviceDocument): string {
  const lines = receipt.lines.map((line) => ({
    ...{ name: line.name, quantity: line.received, unit: line.unit_code, order_line: line.id },
  }));
  const xml = buildOtpremnicaXml({
    order: receipt.order_number,
    supplier: receipt.supplier.tax_number,
    lines,
  });
  const known = receipt.lines.flatMap(({ id, name, unit_code }) => {
    const unit = findUnitByCode(unit_code);
    return unit ? [{ article_id: Number(id), name, unit }] : [];
  });
  const despatch = parseXml(Buffer.from(xml));
  return writePrijemnica({ receipt, despatch, known, at: `${receipt.issued_on}T12:00:00Z` });
}

/** Returns xmllint's errors for the files; '' if all files are valid. */
function complaints(root: string, files: readonly string[]): string {
  const paths = files.map((xml, index) => {
    const path = join(folder, `${root}-${index}.xml`);
    writeFileSync(path, xml);
    return path;
  });
  try {
    execFileSync('/usr/bin/xmllint', [
      '--nonet',
      '--noout',
      ...['--schema', `${SCHEMAS}/maindoc/UBL-${root}-2.1.xsd`],
      ...paths,
    ]);
    return '';
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  }
}

describe.skipIf(!possible)('documents that leave are valid by the schemas of UBL 2.1', () => {
  it.each([
    ['Order', () => sampled(orderArbitrary, writeOrder)],
    ['OrderResponse', () => sampled(responseArbitrary, writeOrderResponse)],
    ['OrderCancellation', () => sampled(cancellationArbitrary, writeOrderCancellation)],
    ['ReceiptAdvice', () => sampled(receiptArbitrary, writeReceiptAdvice)],
    ['ReceiptAdvice', () => sampled(receiptArbitrary, prijemnica)],
  ])('%s', (root, files) => {
    expect(complaints(root, files())).toBe('');
    // Proves that the validator can fail.
    expect(complaints(root, ['<x/>'])).not.toBe('');
  });
});

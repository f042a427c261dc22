import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseXml } from '#platform/server/xml/parse-xml.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { findElementsAtPath, getTextAtPath, type XmlElement } from '#platform/shared/xml/element.ts';
import { ADDRESS_SCHEMES } from '../rules/codes.ts';
import {
  cancellationArbitrary,
  orderArbitrary,
  receiptArbitrary,
  responseArbitrary,
} from '../rules/documents.test-support.ts';
import { readOrder, writeOrder } from '../rules/order.ts';
import { readOrderCancellation, writeOrderCancellation } from '../rules/order-cancellation.ts';
import { readOrderResponse, writeOrderResponse } from '../rules/order-response.ts';
import type { DocumentParty } from '../rules/party.ts';
import { readReceiptAdvice, writeReceiptAdvice } from '../rules/receipt-advice.ts';

const RUNS = process.env.SOAK ? 1000 : 100;
const runs = { numRuns: RUNS, seed: 20_261_126 };
const parsed = (xml: string) => parseXml(Buffer.from(xml));

/** Answers and receipts identify a company only by its number, without the country. */
const named = (party: DocumentParty): DocumentParty => ({ ...party, country: '' });

/** Returns an element and all its descendants. */
const everyOne = (root: XmlElement): XmlElement[] => [root, ...root.children.flatMap(everyOne)];

describe('documents about an order, written and read back', () => {
  it('an order says the same, whatever its texts and figures', () => {
    fc.assert(
      fc.property(orderArbitrary, (order) => {
        expect(readOrder(parsed(writeOrder(order)))).toEqual(order);
      }),
      runs,
    );
  });

  it('an answer to an order says the same', () => {
    fc.assert(
      fc.property(responseArbitrary, (response) => {
        expect(readOrderResponse(parsed(writeOrderResponse(response)))).toEqual({
          ...response,
          seller: named(response.seller),
          buyer: named(response.buyer),
        });
      }),
      runs,
    );
  });

  it('a cancellation says the same', () => {
    fc.assert(
      fc.property(cancellationArbitrary, (cancellation) => {
        expect(readOrderCancellation(parsed(writeOrderCancellation(cancellation)))).toEqual({
          ...cancellation,
          buyer: named(cancellation.buyer),
        });
      }),
      runs,
    );
  });

  it('a receipt says the same', () => {
    fc.assert(
      fc.property(receiptArbitrary, (receipt) => {
        // Without a despatch note there is no short quantity.
        const lines = receipt.lines.map((line) =>
          receipt.despatch_number === '' ? { ...line, short: '0' } : line,
        );
        expect(readReceiptAdvice(parsed(writeReceiptAdvice(receipt)))).toEqual({
          ...receipt,
          lines,
          supplier: named(receipt.supplier),
          buyer: named(receipt.buyer),
        });
      }),
      runs,
    );
  });

  it('an order adds up as the rules of Peppol demand, with two digits in each amount, and no element is empty', () => {
    fc.assert(
      fc.property(orderArbitrary, (order) => {
        const root = parsed(writeOrder(order));
        const [total] = findElementsAtPath(root, 'AnticipatedMonetaryTotal');
        if (!total) throw new Error('no totals');
        const of = (element: XmlElement, ...path: string[]) =>
          toDecimal(getTextAtPath(element, ...path) || '0');
        const lines = sum(
          findElementsAtPath(root, 'OrderLine', 'LineItem').map((line) => of(line, 'LineExtensionAmount')),
        );
        const charges = sum(
          findElementsAtPath(root, 'AllowanceCharge').map((charge) => of(charge, 'Amount')),
        );
        expect(of(total, 'LineExtensionAmount')).toEqual(lines);
        expect(of(total, 'ChargeTotalAmount')).toEqual(charges);
        expect(of(total, 'TaxExclusiveAmount')).toEqual(lines.add(charges));
        expect(of(total, 'TaxInclusiveAmount')).toEqual(
          of(total, 'TaxExclusiveAmount').add(of(root, 'TaxTotal', 'TaxAmount')),
        );
        expect(of(total, 'PayableAmount')).toEqual(of(total, 'TaxInclusiveAmount'));
        for (const element of everyOne(root)) {
          expect(element.text.trim() !== '' || element.children.length > 0, element.name).toBe(true);
          if (element.attributes.currencyID === undefined) continue;
          expect(element.attributes.currencyID).toBe(order.currency);
          if (element.name !== 'PriceAmount') expect(element.text).toMatch(/^\d+\.\d\d$/);
        }
      }),
      runs,
    );
  });

  it('500 lines are written within a tenth of a second', () => {
    const [order] = fc.sample(orderArbitrary, { numRuns: 1, seed: 7 });
    const line = order?.lines[0];
    if (!order || !line) throw new Error('no order');
    const large = { ...order, lines: Array.from({ length: 500 }, (_, at) => ({ ...line, id: String(at) })) };
    writeOrder(large);
    const began = process.cpuUsage();
    const xml = writeOrder(large);
    const { user } = process.cpuUsage(began);
    expect(user / 1000).toBeLessThan(100);
    expect(readOrder(parsed(xml)).lines).toHaveLength(500);
  });

  it('names a company by the scheme of its country, and by none where there is none', () => {
    const [order] = fc.sample(orderArbitrary, { numRuns: 1, seed: 8 });
    if (!order) throw new Error('no order');
    for (const [country, scheme] of Object.entries(ADDRESS_SCHEMES)) {
      const root = parsed(writeOrder({ ...order, buyer: { ...order.buyer, country } }));
      const [endpoint] = findElementsAtPath(root, 'BuyerCustomerParty', 'Party', 'EndpointID');
      expect(endpoint?.attributes.schemeID ?? null, country).toBe(scheme);
      expect(getTextAtPath(root, 'BuyerCustomerParty', 'Party', 'PartyTaxScheme', 'CompanyID')).toMatch(
        new RegExp(`^${country}`),
      );
    }
  });
});

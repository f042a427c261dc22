import { describe, expect, it } from 'vitest';
import { withServer } from '../../../test-support/server.ts';
import { upload } from './incoming.test-support.ts';
import { invoiceOf, ublSample } from './reading/samples.test-support.ts';

const server = withServer();
const finance = server.caller('finance@demo.test');

interface Seller {
  readonly name: string;
  readonly country: string;
  readonly vat?: string;
  readonly legal?: string;
}

let invoices = 0;
/** Uploads one invoice of each seller, all with the same number, date and amounts; answers the results. */
async function uploadedOf(...sellers: readonly Seller[]) {
  invoices += 1;
  const number = `I-${invoices}`;
  const files = sellers.map(({ name, country, vat = '', legal = '' }) => {
    const sample = invoiceOf([{ name: 'A', quantity: '1', price: '1' }], { number, order: '', account: '' });
    const xml = ublSample({ ...sample, seller: { name, country, vat } });
    return legal === ''
      ? xml
      : xml.replace(
          '</cbc:RegistrationName>',
          `</cbc:RegistrationName><cbc:CompanyID>${legal}</cbc:CompanyID>`,
        );
  });
  const { body } = await upload(finance, ...files);
  return body.data.map(({ result }) => result);
}

describe('the same number, date and amounts', () => {
  it.each<[string, Seller, Seller]>([
    [
      'of a German and a Greek seller with the same digits',
      { name: 'Alfa', country: 'DE', vat: 'DE123456789' },
      { name: 'Beta', country: 'GR', vat: 'GR123456789' },
    ],
    [
      'of a Swedish and a Montenegrin seller with the same registration',
      { name: 'Alfa', country: 'SE', legal: '12345678' },
      { name: 'Beta', country: 'ME', legal: '12345678' },
    ],
    [
      'of two sellers with the same registration of an unknown country',
      { name: 'Alfa', country: '', legal: '12345678' },
      { name: 'Beta', country: '', legal: '12345678' },
    ],
    [
      'of two sellers with the placeholder 0 as their registration',
      { name: 'Alfa', country: 'RS', legal: '0' },
      { name: 'Beta', country: 'RS', legal: '0' },
    ],
  ])('%s are two invoices', async (_which, one, other) => {
    expect(await uploadedOf(one, other)).toEqual(['taken', 'taken']);
  });

  it('of one seller, once with the Greek prefix of VAT numbers, are one invoice', async () => {
    const seller = { name: 'Beta', country: 'GR' };
    expect(await uploadedOf({ ...seller, vat: 'EL123456780' }, { ...seller, vat: 'GR123456780' })).toEqual([
      'taken',
      'duplicate',
    ]);
  });
});

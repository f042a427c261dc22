import { describe, expect, it } from 'vitest';
import { parseTestXml, replaceOnce } from '#core/e-invoices/rules/xml.test-support.ts';
import { ublFile } from '#platform/shared/xml/xml-text.ts';
import { buildFullParty, buildNamedParty, type DocumentParty, readParty } from './party.ts';

const PARTY: DocumentParty = {
  name: 'Čelik & sinovi',
  tax_number: '101134702',
  registration_number: '07654321',
  street: 'Bulevar 1',
  city: 'Beograd',
  country: 'RS',
  contact: { name: 'Ana', phone: '+381 11 1', email: 'ana@celik.rs' },
};
const NOTHING: DocumentParty = {
  ...{ name: '', tax_number: '', registration_number: '', street: '', city: '', country: '' },
  contact: { name: '', phone: '', email: '' },
};

const ENDPOINT = '<cbc:EndpointID schemeID="9948">101134702</cbc:EndpointID>';
const NUMBER = '<cac:PartyIdentification><cbc:ID>101134702</cbc:ID></cac:PartyIdentification>';
const ADDRESS =
  '<cac:PostalAddress><cbc:StreetName>Bulevar 1</cbc:StreetName><cbc:CityName>Beograd</cbc:CityName>' +
  '<cac:Country><cbc:IdentificationCode>RS</cbc:IdentificationCode></cac:Country></cac:PostalAddress>';
const VAT =
  '<cac:PartyTaxScheme><cbc:CompanyID>RS101134702</cbc:CompanyID>' +
  '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>';
const REGISTERED =
  '<cac:PartyLegalEntity><cbc:RegistrationName>Čelik &amp; sinovi</cbc:RegistrationName>' +
  '<cbc:CompanyID>07654321</cbc:CompanyID></cac:PartyLegalEntity>';
const CONTACT =
  '<cac:Contact><cbc:Name>Ana</cbc:Name><cbc:Telephone>+381 11 1</cbc:Telephone>' +
  '<cbc:ElectronicMail>ana@celik.rs</cbc:ElectronicMail></cac:Contact>';
const NAME =
  '<cac:PartyLegalEntity><cbc:RegistrationName>Čelik &amp; sinovi</cbc:RegistrationName></cac:PartyLegalEntity>';

describe('a party of a document', () => {
  it('is written with everything that is known of it', () => {
    expect(buildFullParty(PARTY, { vat: true })).toBe(
      `<cac:Party>${ENDPOINT}${NUMBER}${ADDRESS}${VAT}${REGISTERED}${CONTACT}</cac:Party>`,
    );
    expect(buildFullParty(PARTY, { vat: false })).toBe(
      `<cac:Party>${ENDPOINT}${NUMBER}${ADDRESS}${REGISTERED}${CONTACT}</cac:Party>`,
    );
  });

  it('is not written as registered for VAT without a tax number', () => {
    const unnumbered = { ...NOTHING, country: 'RS', name: 'Čelik & sinovi' };
    expect(buildFullParty(unnumbered, { vat: true })).toBe(
      '<cac:Party><cac:PostalAddress><cac:Country><cbc:IdentificationCode>RS</cbc:IdentificationCode>' +
        `</cac:Country></cac:PostalAddress>${NAME}</cac:Party>`,
    );
    expect(buildFullParty(NOTHING, { vat: true })).toBe('');
  });

  it('is written by number and name alone, and with its address where that is asked for', () => {
    expect(buildNamedParty(PARTY)).toBe(`<cac:Party>${ENDPOINT}${NUMBER}${NAME}</cac:Party>`);
    expect(buildNamedParty(PARTY, {})).toBe(`<cac:Party>${ENDPOINT}${NUMBER}${NAME}</cac:Party>`);
    expect(buildNamedParty(PARTY, { where: false })).toBe(
      `<cac:Party>${ENDPOINT}${NUMBER}${NAME}</cac:Party>`,
    );
    expect(buildNamedParty(PARTY, { where: true })).toBe(
      `<cac:Party>${ENDPOINT}${NUMBER}${ADDRESS}${NAME}</cac:Party>`,
    );
  });

  it('has no address of an exchange where its country has no scheme', () => {
    expect(buildNamedParty({ ...PARTY, country: 'CN' })).toBe(`<cac:Party>${NUMBER}${NAME}</cac:Party>`);
    expect(buildNamedParty({ ...PARTY, country: '' })).toBe(`<cac:Party>${NUMBER}${NAME}</cac:Party>`);
  });

  it('has the letters of its country in its address alone, where the rules of Peppol demand them', () => {
    expect(buildNamedParty({ ...PARTY, country: 'DK', tax_number: '12345678' })).toBe(
      '<cac:Party><cbc:EndpointID schemeID="0198">DK12345678</cbc:EndpointID>' +
        `<cac:PartyIdentification><cbc:ID>12345678</cbc:ID></cac:PartyIdentification>${NAME}</cac:Party>`,
    );
  });
});

describe('a party of a document that is read', () => {
  const file = (party: string) =>
    ublFile('Order', `<cac:BuyerCustomerParty>${party}</cac:BuyerCustomerParty>`);
  const read = (party: string) => readParty(parseTestXml(file(party)), 'BuyerCustomerParty');
  const WHOLE = buildFullParty(PARTY, { vat: true });

  it('says everything that was written', () => {
    expect(read(WHOLE)).toEqual(PARTY);
  });

  it('says nothing where it is not there or empty', () => {
    expect(readParty(parseTestXml(file(WHOLE)), 'SellerSupplierParty')).toEqual(NOTHING);
    expect(read('<cac:Party/>')).toEqual(NOTHING);
  });

  it('is named as a shop where it has no registered name', () => {
    const shop = '<cac:PartyName><cbc:Name>Prodavnica</cbc:Name></cac:PartyName>';
    expect(read(replaceOnce(WHOLE, '<cac:PartyI', `${shop}<cac:PartyI`)).name).toBe('Čelik & sinovi');
    expect(read(`<cac:Party>${shop}</cac:Party>`)).toEqual({ ...NOTHING, name: 'Prodavnica' });
  });

  it('is known by an address by tax number before other numbers', () => {
    const other = '<cac:PartyIdentification><cbc:ID>JBKJS:12345</cbc:ID></cac:PartyIdentification>';
    expect(read(`<cac:Party>${ENDPOINT}${other}${VAT}</cac:Party>`).tax_number).toBe('101134702');
    const danish = '<cbc:EndpointID schemeID="0198"> DK12345678 </cbc:EndpointID>';
    expect(read(`<cac:Party>${danish}${other}</cac:Party>`).tax_number).toBe('12345678');
  });

  it('is known by its other numbers where its address is of another kind or empty', () => {
    for (const address of [
      '',
      '<cbc:EndpointID schemeID="9948"> </cbc:EndpointID>',
      '<cbc:EndpointID schemeID="0088">4012345000009</cbc:EndpointID>',
      '<cbc:EndpointID>4012345000009</cbc:EndpointID>',
    ]) {
      expect(read(`<cac:Party>${address}${NUMBER}${VAT}</cac:Party>`).tax_number).toBe('101134702');
      expect(read(`<cac:Party>${address}${VAT}</cac:Party>`).tax_number).toBe('RS101134702');
    }
  });

  it('is known by its address where it has nothing else', () => {
    expect(
      read('<cac:Party><cbc:EndpointID schemeID="0088"> 401 </cbc:EndpointID></cac:Party>').tax_number,
    ).toBe('401');
  });
});

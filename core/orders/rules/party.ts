import { findFirstElementAtPath, getTextAtPath, type XmlElement } from '#platform/shared/xml/element.ts';
import { elementWithChildren, textElement } from '#platform/shared/xml/xml-text.ts';
import { ADDRESS_SCHEMES, addressNumber, getAddressScheme, parseAddressNumber, vatNumber } from './codes.ts';

/** A company in a document; missing values are ''. */
export interface DocumentParty {
  readonly name: string;
  readonly tax_number: string;
  readonly registration_number: string;
  readonly street: string;
  readonly city: string;
  /** ISO 3166 code. */
  readonly country: string;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
}

const NOBODY: XmlElement = { name: '', space: '', attributes: {}, children: [], text: '' };

/** Returns the elements with a company's electronic address and its tax number. */
function identity({ country, tax_number }: DocumentParty): readonly string[] {
  const scheme = getAddressScheme(country);
  return [
    scheme === null
      ? ''
      : textElement('EndpointID', addressNumber(country, tax_number), { schemeID: scheme }),
    elementWithChildren('PartyIdentification', textElement('ID', tax_number)),
  ];
}

function address({ street, city, country }: DocumentParty): string {
  return elementWithChildren(
    'PostalAddress',
    textElement('StreetName', street),
    textElement('CityName', city),
    elementWithChildren('Country', textElement('IdentificationCode', country)),
  );
}

/** Returns a party with all known data. With `vat`, the party is also identified as registered for VAT. */
export function buildFullParty(party: DocumentParty, { vat }: { readonly vat: boolean }): string {
  const { contact } = party;
  return elementWithChildren(
    'Party',
    ...identity(party),
    address(party),
    vat
      ? elementWithChildren(
          'PartyTaxScheme',
          textElement('CompanyID', vatNumber(party.country, party.tax_number)),
          party.tax_number === '' ? '' : elementWithChildren('TaxScheme', textElement('ID', 'VAT')),
        )
      : '',
    elementWithChildren(
      'PartyLegalEntity',
      textElement('RegistrationName', party.name),
      textElement('CompanyID', party.registration_number),
    ),
    elementWithChildren(
      'Contact',
      textElement('Name', contact.name),
      textElement('Telephone', contact.phone),
      textElement('ElectronicMail', contact.email),
    ),
  );
}

/**
 * Returns a party with only its number and name, which is how answers identify the buyer and the supplier. With
 * `where`, the address is also included.
 */
export function buildNamedParty(party: DocumentParty, { where = false } = {}): string {
  return elementWithChildren(
    'Party',
    ...identity(party),
    where ? address(party) : '',
    elementWithChildren('PartyLegalEntity', textElement('RegistrationName', party.name)),
  );
}

/** Reads a party in an element such as `BuyerCustomerParty`. */
export function readParty(root: XmlElement, role: string): DocumentParty {
  const one = findFirstElementAtPath(root, role, 'Party') ?? NOBODY;
  return {
    name:
      getTextAtPath(one, 'PartyLegalEntity', 'RegistrationName') || getTextAtPath(one, 'PartyName', 'Name'),
    tax_number: taxNumberOf(one),
    registration_number: getTextAtPath(one, 'PartyLegalEntity', 'CompanyID'),
    street: getTextAtPath(one, 'PostalAddress', 'StreetName'),
    city: getTextAtPath(one, 'PostalAddress', 'CityName'),
    country: getTextAtPath(one, 'PostalAddress', 'Country', 'IdentificationCode'),
    contact: {
      name: getTextAtPath(one, 'Contact', 'Name'),
      phone: getTextAtPath(one, 'Contact', 'Telephone'),
      email: getTextAtPath(one, 'Contact', 'ElectronicMail'),
    },
  };
}

const TAX_SCHEMES: readonly (string | null)[] = Object.values(ADDRESS_SCHEMES);

/**
 * Returns the tax number. An electronic address that is a tax number takes precedence over other numbers of the party,
 * such as a number assigned by a chamber or a public body.
 */
function taxNumberOf(one: XmlElement): string {
  const address = findFirstElementAtPath(one, 'EndpointID');
  const addressed = address?.text.trim() ?? '';
  const scheme = address?.attributes.schemeID ?? '';
  if (addressed !== '' && TAX_SCHEMES.includes(scheme)) return parseAddressNumber(scheme, addressed);
  return (
    getTextAtPath(one, 'PartyIdentification', 'ID') ||
    getTextAtPath(one, 'PartyTaxScheme', 'CompanyID') ||
    addressed
  );
}

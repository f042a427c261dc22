import type { MessageDescriptor } from '@lingui/core';
import { isCountry } from '#platform/shared/countries.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { pibNameFor } from '#platform/shared/words/tax-numbers.ts';
import { GREY } from './document-parts.ts';
import type { PdfColumn } from './pdf-document.ts';

const PARTY = 245;

/** A company as shown in the head of a document. */
export interface PdfParty {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly pib: string;
}

type Say = (message: MessageDescriptor) => string;

/** Returns the column for the sender or recipient of a document; `lines` follow the name. */
export function partyColumn(label: string, one: PdfParty, lines: readonly string[]): PdfColumn {
  return {
    width: PARTY,
    stack: [
      { text: label, color: GREY, fontSize: 8 },
      { text: one.name, bold: true, fontSize: 11 },
      ...lines.filter((line) => line !== ''),
    ],
  };
}

/**
 * Returns the address, city and tax number of a party next to the `other` party. The label of the tax number is the
 * one used in the party's country. If the two parties are in different countries, the country is added in the
 * language of the document.
 */
export function formatPartyLines(one: PdfParty, other: PdfParty, say: Say): string[] {
  const abroad = one.country !== other.country;
  const country = isCountry(one.country) ? say(countryPhrases[one.country]) : one.country;
  return [
    one.address,
    [one.city, abroad ? country : ''].filter((part) => part !== '').join(', '),
    one.pib === '' ? '' : `${pibNameFor(one.country, one.pib, say)}: ${one.pib}`,
  ];
}

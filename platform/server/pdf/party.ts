import type { MessageDescriptor } from '@lingui/core';
import { isCountry } from '#platform/shared/countries.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { pibNameFor } from '#platform/shared/words/tax-numbers.ts';
import { GREY } from './paper-parts.ts';
import type { Column } from './pdf-document.ts';

const PARTY = 245;

/** A company as it stands at the head of a document. */
export interface PaperParty {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly pib: string;
}

type Say = (message: MessageDescriptor) => string;

/** The company that a document comes from, or goes to: `more` follows its address and number. */
export function party(label: string, one: PaperParty, lines: readonly string[]): Column {
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
 * Address, place and tax number of a party beside the `other` one: the number is called as in its country, and the
 * country is named in the language of the document where the two are not of one.
 */
export function partyLines(one: PaperParty, other: PaperParty, say: Say): string[] {
  const abroad = one.country !== other.country;
  const country = isCountry(one.country) ? say(countryPhrases[one.country]) : one.country;
  return [
    one.address,
    [one.city, abroad ? country : ''].filter((part) => part !== '').join(', '),
    one.pib === '' ? '' : `${pibNameFor(one.country, one.pib, say)}: ${one.pib}`,
  ];
}

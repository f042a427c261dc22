import { createOfferFactsReader, type OfferFile } from '#modules/proofs/rules/pack/offer-facts.ts';
import type { PackRecord } from '../pack-record.ts';
import type { FileToPack } from './packed-files.ts';

interface OfferPart {
  readonly path: string;
  readonly content: { readonly files: readonly OfferFile[] };
}

/** Returns each version of each offer: its lines, terms and files, as proven by the entry of that version. */
export function buildOfferParts(record: PackRecord, files: readonly FileToPack[]): OfferPart[] {
  const factsOf = createOfferFactsReader(
    record.entries,
    files.map(({ file }) => file),
  );
  return record.offers.map((offer) => {
    const { rfp, version, lines, ...terms } = offer;
    const facts = factsOf(offer);
    return {
      path: facts.path,
      content: {
        ...{ rfp, version, supplier: facts.supplier, entry: facts.entry },
        ...terms,
        given_by: facts.given_by,
        lines: lines.map((line) => ({ article: facts.articleName(line.article_id), ...line })),
        files: facts.files,
      },
    };
  });
}

import type { ClaimableFile } from '../own-uploads.read.ts';

interface Line {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly note?: string;
  readonly unit_price?: string;
  readonly vat_rate?: string;
}

interface Content {
  readonly name: string;
  readonly description: string;
  readonly date_for_offer?: string | null;
  readonly date_for_delivery: string | null;
  readonly delivery_place: string;
  readonly articles: readonly Line[];
  readonly attachments: readonly { readonly file_id: number; readonly for_suppliers: boolean }[];
}

/**
 * Returns the requested content in the form stored in the entry of a new purchase or of an edit (ADR 0092). The chain
 * thereby proves the request itself and, by their digests, its files.
 */
export function buildEntryContent(content: Content, files: ReadonlyMap<number, ClaimableFile>) {
  const { name, description, date_for_delivery, delivery_place } = content;
  return {
    name,
    description,
    date_for_offer: content.date_for_offer ?? null,
    date_for_delivery,
    delivery_place,
    articles: content.articles.map(({ name: article, quantity, unit, note, unit_price, vat_rate }) => ({
      name: article,
      quantity,
      unit,
      ...(note ? { note } : {}),
      ...(unit_price === undefined ? {} : { unit_price, vat_rate }),
    })),
    files: content.attachments.flatMap(({ file_id, for_suppliers }) => {
      const file = files.get(file_id);
      return file
        ? [{ id: file_id, name: file.name, sha256: file.sha256?.toString('hex') ?? null, for_suppliers }]
        : [];
    }),
  };
}

import type { PackedEntry } from '@ponuda/domain/pack/pack-parts';
import { supplierNames } from '../named-entries.ts';
import type { PackOffer, PackRecord } from '../pack-record.ts';
import type { FileToPack } from './packed-files.ts';
import { safeName } from './safe-name.ts';

interface OfferPart {
  readonly path: string;
  readonly content: object;
}

/** Each version of each offer: its lines, terms and files, as the entry of that version proves them. */
export function offerParts(record: PackRecord, files: readonly FileToPack[]): OfferPart[] {
  const names = supplierNames(record.entries);
  const articles = articleNames(record.entries);
  return record.offers.map((offer) => {
    const { rfp, version, lines, ...terms } = offer;
    const supplier = names.get(rfp) ?? '';
    const entry = entryOf(record.entries, offer);
    return {
      path: `offers/${rfp}-${safeName(supplier)}/v${version}.json`,
      content: {
        ...{ rfp, version, supplier, entry: entry?.seq ?? null },
        ...terms,
        given_by: typeof entry?.data.given_by === 'string' ? entry.data.given_by : null,
        lines: lines.map((line) => ({ article: articles.get(line.article_id) ?? '', ...line })),
        files: filesOf(entry, files),
      },
    };
  });
}

const OFFERED = new Set(['offer_submitted', 'offer_changed', 'enter_offer']);

function entryOf(entries: readonly PackedEntry[], { rfp, version }: PackOffer): PackedEntry | undefined {
  return entries.find(
    (entry) => OFFERED.has(entry.kind) && entry.rfp === rfp && entry.data.version === version,
  );
}

/** Returns what the articles were called when they were offered, as the entries have it. */
function articleNames(entries: readonly PackedEntry[]): Map<number, string> {
  const lines = entries.flatMap(({ data }): unknown[] => (Array.isArray(data.lines) ? data.lines : []));
  return new Map(
    lines.flatMap((line): [number, string][] => {
      if (typeof line !== 'object' || line === null || !('article_id' in line) || !('article' in line))
        return [];
      const { article_id, article } = line;
      return typeof article_id === 'number' && typeof article === 'string' ? [[article_id, article]] : [];
    }),
  );
}

function filesOf(entry: PackedEntry | undefined, files: readonly FileToPack[]) {
  const { files: names, sha256 } = entry?.data ?? {};
  if (!Array.isArray(names)) return [];
  return names.map((name: unknown, at) => {
    const digest: unknown = Array.isArray(sha256) ? (sha256[at] ?? null) : null;
    const packed = files.find(
      ({ file }) => file.of === 'offer' && file.name === name && (digest === null || file.sha256 === digest),
    );
    return { name, sha256: digest, path: packed?.file.path ?? null };
  });
}

import { listSupplierNames } from './named-entries.ts';
import type { PackedEntry, PackedFile } from './pack-parts.ts';
import { toSafeName } from './safe-name.ts';

interface Version {
  readonly rfp: number;
  readonly version: number;
}

/** The facts that the history contains about an offer version, which the pack's offer parts repeat for readers. */
export interface OfferFacts {
  readonly path: string;
  readonly supplier: string;
  /** The number of the version's entry; null for a version older than such entries. */
  readonly entry: number | null;
  readonly given_by: string | null;
  /** The moment of the version's entry. */
  readonly at: string | null;
  readonly articleName: (articleId: number) => string;
  /** The version's files, each with its digest and its path in the pack if known. */
  readonly files: readonly OfferFile[];
}

export interface OfferFile {
  readonly name: string;
  readonly sha256: string | null;
  readonly path: string | null;
}

const OFFERED = new Set(['offer_submitted', 'offer_changed', 'enter_offer']);

/** Returns a function that derives the facts of one version. */
export function createOfferFactsReader(
  entries: readonly PackedEntry[],
  files: readonly PackedFile[],
): (version: Version) => OfferFacts {
  const names = listSupplierNames(entries);
  const articles = articleNames(entries);
  return ({ rfp, version }) => {
    const supplier = names.get(rfp) ?? '';
    const entry = entries.find(
      (one) => OFFERED.has(one.kind) && one.rfp === rfp && one.data.version === version,
    );
    return {
      path: `offers/${rfp}-${toSafeName(supplier)}/v${version}.json`,
      supplier,
      entry: entry?.seq ?? null,
      at: entry?.at ?? null,
      given_by: typeof entry?.data.given_by === 'string' ? entry.data.given_by : null,
      articleName: (id) => articles.get(id) ?? '',
      files: filesOf(entry, files),
    };
  };
}

export const getPackFilePath = ({ id, name }: Pick<PackedFile, 'id' | 'name'>): string =>
  `files/${id}-${toSafeName(name)}`;

/** Returns the names of the articles at the time of the offers, by id. */
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

function filesOf(entry: PackedEntry | undefined, packed: readonly PackedFile[]): OfferFile[] {
  const { files: names, sha256 } = entry?.data ?? {};
  if (!Array.isArray(names)) return [];
  return names.map((name: unknown, at) => {
    const digest: unknown = Array.isArray(sha256) ? (sha256[at] ?? null) : null;
    const file = packed.find(
      (one) => one.of === 'offer' && one.name === name && (digest === null || one.sha256 === digest),
    );
    return {
      name: String(name),
      sha256: typeof digest === 'string' ? digest : null,
      path: file?.path ?? null,
    };
  });
}

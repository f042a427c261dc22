import type { PackedOffer } from './derived-parts.ts';
import { PACK_PART_PATHS, type PackedFile, type PackHistory } from './pack-parts.ts';

/**
 * The basis of a proof: a signature, a signed root, the chain of the history, the comparison with the source of a part,
 * or nothing.
 */
type ProofBasis = 'signature' | 'root' | 'chain' | 'derived' | 'nothing';

/** The subject of a proof: the whole pack, entries of the history, or parts of the pack. */
type ProvenThing =
  | 'all_parts'
  | 'entries'
  | 'offers'
  | 'files'
  | 'names_and_totals'
  | 'ocds'
  | 'erased_texts'
  | 'older_entries'
  | 'request_and_buyer'
  | 'other_parts'
  /** Unproven fields of parts whose other fields are proven. */
  | 'other_fields';

export interface PackProof {
  readonly by: ProofBasis;
  readonly what: ProvenThing;
  /** The paths of the parts or the numbers of the entries; for erased texts, their count. */
  readonly which: readonly string[];
}

interface Found {
  readonly history: PackHistory;
  readonly files: readonly PackedFile[];
  readonly offers: ReadonlyMap<string, PackedOffer>;
  readonly parts: readonly { readonly path: string }[];
  readonly erased: number;
  readonly older: number;
  /** The number of the last entry that a signed root includes; 0 if there is none. */
  readonly held: number;
  readonly rootDay: string | undefined;
  readonly isSigned: boolean;
}

const VERIFIED: ReadonlySet<string> = new Set([
  PACK_PART_PATHS.history,
  PACK_PART_PATHS.chain,
  PACK_PART_PATHS.roots,
  PACK_PART_PATHS.keys,
  PACK_PART_PATHS.files,
  PACK_PART_PATHS.ocds,
]);

/** The fields that neither the chain nor a comparison covers. */
const OTHER_FIELDS = [
  'manifest.json: as_of',
  'chain.json: older, attested_at',
  'files.json: type, of, missing',
  'keys.json: valid_from, retired_at',
  'ocds.json: buyer, prefix of the ocid, method, title',
];

/**
 * Lists the claims that a sound pack proves, each with its basis. Content that occurs only in unsigned parts is not
 * proven.
 */
export function listPackProofs(found: Found): PackProof[] {
  const { history, offers, parts, erased, older, held, rootDay, isSigned } = found;
  const { entries } = history;
  const isDigested = ({ rfp, version }: PackedOffer) =>
    entries.some(
      ({ rfp: of, data }) =>
        of === rfp && data.version === version && typeof data.content_digest === 'string',
    );
  const [inChain, notInChain] = split([...offers.keys()], (path) => {
    const offer = offers.get(path);
    return offer !== undefined && isDigested(offer);
  });
  const digests = new Set(entries.flatMap(digestsIn));
  const packed = found.files.flatMap(({ path, sha256 }) => (path === null ? [] : [{ path, sha256 }]));
  const [proven, notProven] = split(packed, ({ sha256 }) => sha256 !== null && digests.has(sha256));
  const others = parts.map(({ path }) => path).filter((path) => !isVerified(path));
  const pathsOf = (files: typeof packed) => files.map(({ path }) => path);
  const range = (from: number, to: number) => (to >= from ? [from === to ? `${to}` : `${from}–${to}`] : []);
  const all: PackProof[] = [
    { by: 'signature', what: 'all_parts', which: isSigned ? [String(parts.length)] : [] },
    { by: 'root', what: 'entries', which: [...range(1, held), ...(held > 0 && rootDay ? [rootDay] : [])] },
    { by: 'chain', what: 'entries', which: range(1, entries.length) },
    { by: 'chain', what: 'offers', which: inChain },
    { by: 'chain', what: 'files', which: pathsOf(proven) },
    {
      by: 'derived',
      what: 'names_and_totals',
      which: offers.size > 0 ? [...offers.keys()] : [PACK_PART_PATHS.history],
    },
    { by: 'derived', what: 'ocds', which: [PACK_PART_PATHS.ocds] },
    { by: 'nothing', what: 'erased_texts', which: erased > 0 ? [String(erased)] : [] },
    { by: 'nothing', what: 'older_entries', which: range(1, older) },
    ...(isSigned
      ? []
      : ([
          { by: 'nothing', what: 'entries', which: range(held + 1, entries.length) },
          { by: 'nothing', what: 'offers', which: notInChain },
          { by: 'nothing', what: 'files', which: pathsOf(notProven) },
          { by: 'nothing', what: 'request_and_buyer', which: [history.request_number] },
          { by: 'nothing', what: 'other_parts', which: others },
          { by: 'nothing', what: 'other_fields', which: OTHER_FIELDS },
        ] as const)),
  ];
  return all.filter(({ which }) => which.length > 0);
}

const isVerified = (path: string) =>
  VERIFIED.has(path) || path.startsWith('offers/') || path.startsWith('files/');

/** Returns the file digests in an entry. */
function digestsIn({ data }: PackHistory['entries'][number]): string[] {
  const { content, sha256 } = data;
  const listed = typeof content === 'object' && content !== null && 'files' in content ? content.files : [];
  const files: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const ofRequest = files.map((file) =>
    typeof file === 'object' && file !== null && 'sha256' in file ? file.sha256 : null,
  );
  const ofOffer: readonly unknown[] = Array.isArray(sha256) ? sha256 : [];
  return [...ofRequest, ...ofOffer].filter((one) => typeof one === 'string');
}

function split<T>(all: readonly T[], fits: (one: T) => boolean): [T[], T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))];
}

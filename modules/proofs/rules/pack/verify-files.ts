import { findFirstUncoveredEntry } from '#core/purchase/rules/history/root-coverage.ts';
import { addDays, asDay as calendarDay, dayInBelgrade } from '#platform/shared/dates.ts';
import {
  Ed25519UnsupportedError,
  type ProofTools,
  type SigningKey,
} from '#platform/shared/signing/proof-tools.ts';
import { type BadRoot, countIncludedEntries, type DayRoot, findFirstBadRoot } from '../day-root.ts';
import { type CheckedReceipt, looksLikeReceipt, verifyReceipt } from '../receipt.ts';
import { type PackSource, type PackVerdict, readPackKeys, verifyPack } from './verify-pack.ts';

/** An input of the verifier: an archive or a folder, or the text of a file. */
export interface InputFile {
  readonly name: string;
  readonly content: PackSource | string;
}

export type FileVerdict = { readonly name: string } & (
  | { readonly kind: 'pack'; readonly pack: PackVerdict }
  | ({ readonly kind: 'receipt' } & CheckedReceipt)
  | { readonly kind: 'roots'; readonly roots: readonly DayRoot[]; readonly bad: BadRoot | null }
  | { readonly kind: 'keys'; readonly keys: readonly SigningKey[] }
  | { readonly kind: 'unknown' }
);

/** Two files that are each valid but cannot both be true: one of them was made after the records were changed. */
export interface Contradiction {
  readonly one: string;
  readonly other: string;
  /**
   * The day of the root that differs; null if only an entry differs. If both fields are set, the root lacks an entry
   * that it should include.
   */
  readonly day: string | null;
  readonly entry: number | null;
}

export interface FilesVerdict {
  /** Whether the keys came only from the verified files. If so, the signatures do not prove whose keys they are. */
  readonly areKeysCarried: boolean;
  readonly files: readonly FileVerdict[];
  readonly contradictions: readonly Contradiction[];
}

interface Listed {
  readonly roots?: readonly DayRoot[] | undefined;
  readonly keys?: readonly SigningKey[] | undefined;
}

/**
 * Verifies files of any kind, each on its own and all against each other (ADR 0099): files that were handed out
 * earlier contradict records that were rewritten later. `known` contains keys from a web address. Without it, the
 * keys of a key file are used, otherwise the keys contained in packs and lists of roots.
 */
export async function verifyFiles(
  given: readonly InputFile[],
  tools: ProofTools,
  known?: readonly SigningKey[],
): Promise<FilesVerdict> {
  const { keys, areKeysCarried } =
    known === undefined ? await keysIn(given) : { keys: known, areKeysCarried: false };
  const files: FileVerdict[] = [];
  for (const file of given) files.push(await verifyFile(file, keys, tools));
  return { files, contradictions: contradictionsOf(files), areKeysCarried };
}

async function keysIn(given: readonly InputFile[]) {
  const alone = given.flatMap(({ content }) => {
    const listed = listedIn(content);
    return listed.roots ? [] : (listed.keys ?? []);
  });
  if (alone.length > 0) return { keys: alone, areKeysCarried: false };
  const carried = await Promise.all(
    given.map(({ content }) =>
      typeof content === 'string' ? listedIn(content).keys : readPackKeys(content).catch(() => []),
    ),
  );
  const keys: readonly SigningKey[] = carried.flatMap((one) => one ?? []);
  return { keys, areKeysCarried: keys.length > 0 };
}

function listedIn(content: InputFile['content']): Listed {
  try {
    const parsed = typeof content === 'string' ? JSON.parse(content) : null;
    const listOf = (one: unknown) => (Array.isArray(one) ? one : undefined);
    return { roots: listOf(parsed?.roots), keys: listOf(parsed?.keys) };
  } catch {
    return {};
  }
}

async function verifyFile(
  { name, content }: InputFile,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<FileVerdict> {
  try {
    if (typeof content !== 'string')
      return { name, kind: 'pack', pack: await verifyPack(content, tools, keys) };
    const listed = listedIn(content);
    if (listed.roots)
      return {
        name,
        kind: 'roots',
        roots: listed.roots,
        bad: await findFirstBadRoot(inOrder(listed.roots), keys, tools),
      };
    if (listed.keys) return { name, kind: 'keys', keys: listed.keys };
    if (looksLikeReceipt(content))
      return { name, kind: 'receipt', ...(await verifyReceipt(content, keys, tools)) };
  } catch (error) {
    // A forged file may contain data that makes its reader throw.
    if (error instanceof Ed25519UnsupportedError) throw error;
  }
  return { name, kind: 'unknown' };
}

const inOrder = (roots: readonly DayRoot[]) => roots.toSorted((one, other) => (one.day < other.day ? -1 : 1));

function contradictionsOf(files: readonly FileVerdict[]): Contradiction[] {
  const found: Contradiction[] = [];
  const roots = new Map<string, { name: string; root: string }>();
  for (const file of files)
    for (const { company_id, day, root } of goodRoots(file)) {
      const known = roots.get(`${company_id} ${day}`);
      if (known && known.root !== root) found.push({ one: known.name, other: file.name, day, entry: null });
      else roots.set(`${company_id} ${day}`, { name: file.name, root });
    }
  for (const pack of files.filter(isGoodPack)) {
    const { company_id, request_number, hashes } = pack.pack;
    for (const file of files) {
      if (file.kind === 'roots') found.push(...notHeld(pack, file));
      if (file.kind !== 'receipt' || file.verdict !== 'genuine' || !file.receipt) continue;
      const { seq, hash, root } = file.receipt;
      if (file.receipt.request_number !== request_number) continue;
      const pair = { one: file.name, other: pack.name };
      const entry = hashes[seq - 1];
      if (entry !== undefined && entry !== hash) found.push({ ...pair, day: null, entry: seq });
      const same = root && roots.get(`${company_id} ${root.day}`);
      if (same && same.root !== root.root) found.push({ ...pair, day: root.day, entry: null });
    }
  }
  return found;
}

type Pack = FileVerdict & { readonly kind: 'pack' };
const isGoodPack = (file: FileVerdict): file is Pack => file.kind === 'pack' && file.pack.bad === null;

/**
 * Returns a contradiction if a root in a list should include an entry of the pack. The root of a day is created on
 * the next day, so a pack of a later day must include that root.
 */
function notHeld({ name, pack }: Pack, list: FileVerdict): Contradiction[] {
  const made = dayInBelgrade(pack.as_of);
  const own = pack.roots.map((root) => ({ day: root.day, held: countIncludedEntries(root) }));
  for (const { company_id, day } of inOrder(goodRoots(list))) {
    if (company_id !== pack.company_id || addDays(calendarDay(day), 1) >= made) continue;
    const until = [...own.filter((root) => root.day <= day), { day, held: 0 }];
    const missing = findFirstUncoveredEntry(pack.written, until);
    if (missing) return [{ one: list.name, other: name, day, entry: missing.seq }];
  }
  return [];
}

function goodRoots(file: FileVerdict): readonly DayRoot[] {
  if (file.kind === 'roots') return file.bad === null ? file.roots : [];
  return file.kind === 'pack' && file.pack.bad === null ? file.pack.roots : [];
}

/**
 * Returns whether everything is genuine: every pack is signed, nothing is changed or unknown, and there are no
 * contradictions.
 */
export function isAllGenuine({
  files,
  contradictions,
}: Pick<FilesVerdict, 'files' | 'contradictions'>): boolean {
  return contradictions.length === 0 && files.every(isGenuine);
}

function isGenuine(file: FileVerdict): boolean {
  if (file.kind === 'pack') return file.pack.bad === null && file.pack.signed !== null;
  if (file.kind === 'roots') return file.bad === null;
  return file.kind === 'keys' || (file.kind === 'receipt' && file.verdict === 'genuine');
}

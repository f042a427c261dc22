import { getPackFilePath } from '#modules/proofs/rules/pack/offer-facts.ts';
import type { PackedEntry, PackedFile } from '#modules/proofs/rules/pack/pack-parts.ts';
import type { PackRecord, PackStoredFile } from '../pack-record.ts';

/** A file as listed in the pack, and its storage location. */
export interface FileToPack {
  readonly file: PackedFile;
  readonly storage_key: string | null;
}

interface NamedFile {
  readonly id: number;
  readonly name: string;
  readonly sha256: string | null;
}

/** Returns the files listed in an entry that creates or edits a purchase. */
function namedFiles({ data: { content } }: PackedEntry): readonly NamedFile[] | undefined {
  if (typeof content !== 'object' || content === null || !('files' in content)) return undefined;
  return Array.isArray(content.files) ? content.files : undefined;
}

/**
 * Returns every file that the purchase had as of the pack's time, sorted by ID. A file that has since been removed
 * keeps its name and digest.
 */
export function listFilesToPack({ entries, files }: PackRecord): FileToPack[] {
  const named = entries.flatMap((entry) => namedFiles(entry) ?? []);
  const isNamed = new Set(named.map(({ id }) => id));
  const knowsRequest = entries.some((entry) => namedFiles(entry) !== undefined);
  const kept = files.filter((file) => {
    if (file.of === 'request') return isNamed.has(file.id) || !knowsRequest;
    return file.of !== 'offer' || isOffered(file, entries, files);
  });
  const removed = new Map(
    named.filter(({ id }) => !kept.some((file) => file.id === id)).map((file) => [file.id, file]),
  );
  return [
    ...kept.map(({ storage_key, locked, rfp: _, ...file }): FileToPack => {
      const path = locked ? null : getPackFilePath(file);
      return { storage_key, file: { ...file, path, missing: locked ? 'locked' : null } };
    }),
    ...[...removed.values()].map(({ id, name, sha256 }): FileToPack => {
      const file = { id, name, sha256, size: 0, type: '', of: 'request', path: null } as const;
      return { storage_key: null, file: { ...file, missing: 'removed' } };
    }),
  ].sort((one, other) => one.file.id - other.file.id);
}

/**
 * Returns whether an entry of the file's invitation names the file: by digest, or by name if no file has that digest.
 * A tampered file row thus still gets into the pack and is detected. Entries of older versions name no files.
 */
function isOffered(
  { rfp, name, sha256 }: PackStoredFile,
  entries: readonly PackedEntry[],
  files: readonly PackStoredFile[],
): boolean {
  const naming = entries.filter((entry) => entry.rfp === rfp && Array.isArray(entry.data.files));
  if (naming.length === 0) return true;
  return naming.some(({ data }) => {
    const names: readonly unknown[] = Array.isArray(data.files) ? data.files : [];
    const digests: readonly unknown[] = Array.isArray(data.sha256) ? data.sha256 : [];
    return names.some((named, at) => {
      const digest = digests[at] ?? null;
      const isKnown = digest !== null && files.some((file) => file.sha256 === digest);
      return isKnown ? sha256 === digest : name === named;
    });
  });
}

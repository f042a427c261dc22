import type { PackedEntry, PackedFile } from '@ponuda/domain/pack/pack-parts';
import type { PackRecord, PackStoredFile } from '../pack-record.ts';
import { safeName } from './safe-name.ts';

/** A file as the pack will hold it, and where its bytes are. */
export interface FileToPack {
  readonly file: PackedFile;
  readonly storage_key: string | null;
}

interface NamedFile {
  readonly id: number;
  readonly name: string;
  readonly sha256: string | null;
}

/** The files that an entry of a new purchase or of an edit names. */
function namedFiles({ data: { content } }: PackedEntry): readonly NamedFile[] | undefined {
  if (typeof content !== 'object' || content === null || !('files' in content)) return undefined;
  return Array.isArray(content.files) ? content.files : undefined;
}

/** Every file that the purchase had at the moment, by its id; one that was removed since keeps its name and digest. */
export function filesToPack({ entries, files }: PackRecord): FileToPack[] {
  const named = entries.flatMap((entry) => namedFiles(entry) ?? []);
  const isNamed = new Set(named.map(({ id }) => id));
  const knowsRequest = entries.some((entry) => namedFiles(entry) !== undefined);
  const kept = files.filter((file) => {
    if (file.of === 'request') return isNamed.has(file.id) || !knowsRequest;
    return file.of !== 'offer' || isOffered(file, entries);
  });
  const removed = new Map(
    named.filter(({ id }) => !kept.some((file) => file.id === id)).map((file) => [file.id, file]),
  );
  return [
    ...kept.map(({ storage_key, locked, rfp: _, ...file }): FileToPack => {
      const path = locked ? null : `files/${file.id}-${safeName(file.name)}`;
      return { storage_key, file: { ...file, path, missing: locked ? 'locked' : null } };
    }),
    ...[...removed.values()].map(({ id, name, sha256 }): FileToPack => {
      const file = { id, name, sha256, size: 0, type: '', of: 'request', path: null } as const;
      return { storage_key: null, file: { ...file, missing: 'removed' } };
    }),
  ].sort((one, other) => one.file.id - other.file.id);
}

/** Tells whether an entry of its invitation names the file; entries of older versions name none. */
function isOffered({ rfp, name, sha256 }: PackStoredFile, entries: readonly PackedEntry[]): boolean {
  const naming = entries.filter((entry) => entry.rfp === rfp && Array.isArray(entry.data.files));
  if (naming.length === 0) return true;
  return naming.some(({ data }) => {
    const digests = Array.isArray(data.sha256) ? data.sha256.filter((one) => one !== null) : [];
    if (sha256 !== null && digests.length > 0) return digests.includes(sha256);
    return Array.isArray(data.files) && data.files.includes(name);
  });
}

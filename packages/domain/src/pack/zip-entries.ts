import { textOf, utf8 } from '../proof/bytes.ts';

/** An entry of a zip, as its directory lists it. */
export interface ZipEntry {
  readonly name: string;
  /** 0: stored as it is; 8: deflated. */
  readonly method: number;
  readonly packed: number;
  /** Where its local header begins. */
  readonly offset: number;
}

const END = 0x06054b50;
const LISTED = 0x02014b50;
const END_BYTES = 22;

/** The end of the archive that says where the directory lies is at most this long. */
export const ZIP_TAIL = END_BYTES + 65_535;

/** Where the directory lies, from the last bytes of an archive; null where they are no end of one. */
export function zipDirectory(tail: Uint8Array): { readonly offset: number; readonly size: number } | null {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1)
    if (view.getUint32(at, true) === END)
      return { size: view.getUint32(at + 12, true), offset: view.getUint32(at + 16, true) };
  return null;
}

/** The entries that a directory lists; throws where it is none. */
export function zipEntries(directory: Uint8Array): ZipEntry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries: ZipEntry[] = [];
  for (let at = 0; at < directory.length; ) {
    if (view.getUint32(at, true) !== LISTED) throw new RangeError('not a directory of a zip');
    const name = view.getUint16(at + 28, true);
    entries.push({
      name: textOf(directory.subarray(at + 46, at + 46 + name)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The length of an entry's local header without its name and extra field. */
const LOCAL_BYTES = 30;

/** The bytes of a local header that `localHeaderLength` reads. */
export const localHeaderBytes = ({ name }: ZipEntry): number => LOCAL_BYTES + utf8(name).length;

/** Returns the length of an entry's local header; throws if it names another file than the directory does. */
export function localHeaderLength(header: Uint8Array, { name }: ZipEntry): number {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const length = view.getUint16(26, true);
  if (textOf(header.subarray(LOCAL_BYTES, LOCAL_BYTES + length)) !== name)
    throw new RangeError('an entry with two names');
  return LOCAL_BYTES + length + view.getUint16(28, true);
}

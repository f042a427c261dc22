import { crc32, deflateRawSync } from 'node:zlib';
import { concatBytes, encodeUtf8 } from '#platform/shared/signing/bytes.ts';

type Numbers = Readonly<Record<string, number>>;

/** An entry of a test archive, with optional deviations in its local header or directory record. */
export interface TestZipEntry {
  readonly name: string;
  readonly content: string;
  readonly method?: 0 | 8;
  /** Whether the sizes follow the content, as written by programs that do not know the sizes in advance. */
  readonly isStreamed?: boolean;
  readonly local?: Numbers & { readonly name?: never };
  readonly listed?: Numbers;
  readonly descriptor?: Numbers;
  readonly localName?: string;
  readonly localExtra?: Uint8Array;
  readonly listedExtra?: Uint8Array;
  readonly comment?: string;
  /** Bytes after the deflated data that are counted in the packed size. */
  readonly hidden?: Uint8Array;
  /** Bytes inserted after the entry. */
  readonly gap?: Uint8Array;
  readonly isListed?: boolean;
}

export interface TestZipEnd {
  readonly comment?: string;
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
  readonly end?: Numbers;
  /** The order of the entries in the directory. */
  readonly order?: readonly number[];
}

function bytesOf(
  fields: readonly (readonly [name: string, bytes: 2 | 4, value: number])[],
  changes: Numbers,
) {
  const view = new DataView(new ArrayBuffer(fields.reduce((length, [, bytes]) => length + bytes, 0)));
  let at = 0;
  for (const [name, bytes, usual] of fields) {
    const value = changes[name] ?? usual;
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Deflate options that produce one uncompressed block, so that tests can find their strings in it. */
const STORED = { level: 0 };
const NONE = new Uint8Array();

/** Writes an archive that is valid except for the given deviations. */
export function writeTestZip(
  entries: readonly TestZipEntry[],
  { comment = '', before = NONE, after = NONE, end = {}, order }: TestZipEnd = {},
): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const one of entries) {
    const { name, content, method = 8, isStreamed = false, isListed = true } = one;
    const plain = encodeUtf8(content);
    const data = concatBytes(...[method === 8 ? deflateRawSync(plain, STORED) : plain, one.hidden ?? NONE]);
    const crc = crc32(plain);
    const known = { flags: 0x0800 | (isStreamed ? 8 : 0), method };
    const behind = (value: number) => (isStreamed ? 0 : value);
    const localName = encodeUtf8(one.localName ?? name);
    const localExtra = one.localExtra ?? NONE;
    const local = bytesOf(
      [
        ...([
          ['signature', 4, 0x04034b50],
          ['version', 2, 20],
          ['flags', 2, known.flags],
        ] as const),
        ...([
          ['method', 2, method],
          ['date', 4, 0x210000],
          ['crc', 4, behind(crc)],
        ] as const),
        ...([
          ['packed', 4, behind(data.length)],
          ['unpacked', 4, behind(plain.length)],
        ] as const),
        ...([
          ['name', 2, localName.length],
          ['extra', 2, localExtra.length],
        ] as const),
      ],
      one.local ?? {},
    );
    const descriptor = bytesOf(
      [
        ...([
          ['signature', 4, 0x08074b50],
          ['crc', 4, crc],
        ] as const),
        ...([
          ['packed', 4, data.length],
          ['unpacked', 4, plain.length],
        ] as const),
      ],
      one.descriptor ?? {},
    );
    const listedExtra = one.listedExtra ?? NONE;
    const note = encodeUtf8(one.comment ?? '');
    const listed = bytesOf(
      [
        ...([
          ['signature', 4, 0x02014b50],
          ['maker', 2, 0x0314],
          ['version', 2, 20],
        ] as const),
        ...([
          ['flags', 2, known.flags],
          ['method', 2, method],
          ['date', 4, 0x210000],
        ] as const),
        ...([
          ['crc', 4, crc],
          ['packed', 4, data.length],
          ['unpacked', 4, plain.length],
        ] as const),
        ...([
          ['name', 2, encodeUtf8(name).length],
          ['extra', 2, listedExtra.length],
        ] as const),
        ...([
          ['comment', 2, note.length],
          ['disk', 2, 0],
          ['internal', 2, 0],
        ] as const),
        ...([
          ['attributes', 4, 0o100644 * 0x10000],
          ['offset', 4, at],
        ] as const),
      ],
      one.listed ?? {},
    );
    const whole = concatBytes(
      ...[...[local, localName, localExtra, data, isStreamed ? descriptor : NONE], one.gap ?? NONE],
    );
    pieces.push(whole);
    if (isListed) directory.push(concatBytes(...[listed, encodeUtf8(name), listedExtra, note]));
    at += whole.length;
  }
  const lines = order?.map((nth) => directory[nth] ?? NONE) ?? directory;
  const size = lines.reduce((length, one) => length + one.length, 0);
  const last = bytesOf(
    [
      ...([
        ['signature', 4, 0x06054b50],
        ['disks', 4, 0],
        ['here', 2, lines.length],
      ] as const),
      ...([
        ['count', 2, lines.length],
        ['size', 4, size],
        ['offset', 4, at],
      ] as const),
      ['comment', 2, encodeUtf8(comment).length],
    ],
    end,
  );
  return concatBytes(...[before, ...pieces, ...lines, last, encodeUtf8(comment), after]);
}

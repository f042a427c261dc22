import { describe, expect, it } from 'vitest';
import {
  writeTestZip as bytesOfZip,
  type TestZipEnd,
  type TestZipEntry,
} from './zip-archive.test-support.ts';
import { AmbiguousArchiveError, isZip, readZipEntries } from './zip-entries.ts';

const A: TestZipEntry = { name: 'history.pdf', content: 'genuine '.repeat(9) };
const B: TestZipEntry = { name: 'files/1-čelik.txt', content: 'steel', method: 0 };
const C: TestZipEntry = { name: 'manifest.json', content: '{}', isStreamed: true };

const zipOf = (entries: readonly TestZipEntry[], end?: TestZipEnd) => Buffer.from(bytesOfZip(entries, end));

const readerOf = (file: Buffer) => async (from: number, length: number) =>
  // Returns a slice of a larger buffer.
  Uint8Array.from([7, ...file.subarray(from, from + length)]).subarray(1);
const entriesOf = (file: Buffer) => readZipEntries(file.length, readerOf(file));
const read = (entries: readonly TestZipEntry[], end?: TestZipEnd) => entriesOf(zipOf(entries, end));

/** An extra field with a timestamp, as some programs write it. */
const TIME = Buffer.from('5554050001' + '00000000', 'hex');
/** An extra field with a name that some programs use instead of the entry's name. */
const OTHER_NAME = Buffer.from('7570060001' + '0000000078', 'hex');
const SIZES_64 = Buffer.from('0100' + '0800' + '0000000000000000', 'hex');

describe('entries of an archive', () => {
  it('are read in their order, with the place of their content', async () => {
    const file = zipOf([A, B, C]);
    const entries = await entriesOf(file);
    expect(entries.map(({ name, method }) => [name, method])).toEqual([
      ...[
        ['history.pdf', 8],
        ['files/1-čelik.txt', 0],
        ['manifest.json', 8],
      ],
    ]);
    const [, stored] = entries;
    expect(file.subarray(stored?.begins, (stored?.begins ?? 0) + (stored?.packed ?? 0)).toString()).toBe(
      'steel',
    );
  });

  it.each<[string, readonly TestZipEntry[], TestZipEnd?]>([
    ['none', []],
    ['sizes behind each content', [A, B, C].map((one) => ({ ...one, isStreamed: true }))],
    ['times', [{ ...A, localExtra: TIME, listedExtra: TIME }, B]],
    ['sizes in front and behind', [{ ...C, local: { crc: 2745614147, packed: 7, unpacked: 2 } }]],
    ['flags of the level', [{ ...A, local: { flags: 0x0802 }, listed: { flags: 0x0802 } }]],
    ['made by DOS', [{ ...A, listed: { attributes: 0x20 } }]],
  ])('are read with %s', async (_, entries, end) => {
    expect((await read(entries, end)).map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
  });

  it.each<[string, readonly TestZipEntry[], TestZipEnd?]>([
    ['an entry that the directory does not list', [A, { ...B, isListed: false }, C]],
    ['the same before all others', [{ ...B, isListed: false }, A]],
    ['the same behind all others', [A, { ...B, isListed: false }]],
    ['a gap', [{ ...A, gap: Buffer.from('x') }, B]],
    ['a gap before the directory', [A, { ...B, gap: Buffer.from('x') }]],
    ['bytes in front', [A, B], { before: Buffer.from('x') }],
    ['bytes behind', [A, B], { after: Buffer.from('x') }],
    ['a comment', [A, B], { comment: 'x' }],
    ['the length of a comment that is not there', [A], { end: { comment: 1 } }],
    ['a comment of an entry', [{ ...A, comment: 'x' }, B]],
    ['another order of the directory', [A, B], { order: [1, 0] }],
    ['a second line for one entry', [A, B], { order: [0, 0, 1] }],
    ['a missing line', [A, B], { order: [0] }],
    ['another count', [A, B], { end: { count: 1, here: 1 } }],
    ['another count on this disk', [A, B], { end: { here: 1 } }],
    ['other disks', [A, B], { end: { disks: 1 } }],
    ['another place of the directory', [A, B], { end: { offset: 0 } }],
    ['another size of the directory', [A, B], { end: { size: 46 } }],
    ['the numbers of ZIP64', [A, B], { end: { offset: 0xffffffff } }],
    ['another name in the local header', [{ ...A, localName: 'history.pdg' }]],
    ['a longer name in the local header', [{ ...A, localName: 'history.pdfx' }]],
    ['another method in the local header', [{ ...A, local: { method: 0 } }]],
    ['other flags in the local header', [{ ...A, local: { flags: 0 } }]],
    ['another size in the local header', [{ ...A, local: { packed: 1 } }]],
    ['another unpacked size in the local header', [{ ...A, local: { unpacked: 1 } }]],
    ['another checksum in the local header', [{ ...A, local: { crc: 1 } }]],
    ['no local header', [{ ...A, local: { signature: 1 } }]],
    ['an entry that is packed into the next', [{ ...A, listed: { packed: 99 }, local: { packed: 99 } }, B]],
    ['an entry elsewhere', [A, { ...B, listed: { offset: 0 } }]],
    ['sizes that are to follow and do not', [{ ...A, local: { flags: 0x0808 }, listed: { flags: 0x0808 } }]],
    ['another size behind', [{ ...C, descriptor: { packed: 1 } }]],
    ['another unpacked size behind', [{ ...C, descriptor: { unpacked: 1 } }]],
    ['another checksum behind', [{ ...C, descriptor: { crc: 1 } }]],
    ['sizes behind without a signature', [{ ...C, descriptor: { signature: 1 } }]],
    ['an encrypted entry', [{ ...A, local: { flags: 0x0801 }, listed: { flags: 0x0801 } }]],
    ['a name in an unknown encoding', [{ ...B, local: { flags: 0 }, listed: { flags: 0 } }]],
    ['another method', [{ ...A, local: { method: 9 }, listed: { method: 9 } }]],
    ['a stored entry of two sizes', [{ ...B, local: { unpacked: 4 }, listed: { unpacked: 4 } }]],
    ['another name in an extra field', [{ ...A, listedExtra: OTHER_NAME }]],
    ['the same in the local header', [{ ...A, localExtra: OTHER_NAME }]],
    ['sizes of ZIP64', [{ ...A, listedExtra: SIZES_64 }]],
    ['an extra field that is too long', [{ ...A, listedExtra: Buffer.concat([TIME, TIME]) }]],
    ['an extra field that is too short', [{ ...A, listedExtra: Buffer.from([1]) }]],
    ['a link in place of a file', [{ ...A, listed: { attributes: 0o120777 * 0x10000 } }]],
    ['another disk', [{ ...A, listed: { disk: 1 } }]],
    ['a name that goes beyond the directory', [{ ...A, listed: { name: 9999 } }]],
    ['a directory that is none', [{ ...A, listed: { signature: 1 } }]],
  ])('are refused with %s', async (_, entries, end) => {
    await expect(read(entries, end)).rejects.toThrow(AmbiguousArchiveError);
  });

  it('are refused with a ZIP64 locator within the directory', async () => {
    const locator = Buffer.concat([Buffer.from('PK\x06\x07', 'latin1'), Buffer.from('x'.repeat(16))]);
    const name = locator.toString('latin1');
    await expect(read([{ name, content: '' }])).rejects.toThrow(AmbiguousArchiveError);
  });

  it('are refused with a name that is no UTF-8', async () => {
    const file = zipOf([A]);
    file[file.lastIndexOf('history.pdf')] = 0xff;
    await expect(entriesOf(file)).rejects.toThrow(AmbiguousArchiveError);
  });

  it('are refused where a second archive is behind the first, wherever its directory points', async () => {
    const [first, second] = [zipOf([A, B]), zipOf([{ ...A, content: 'forged' }])];
    await expect(entriesOf(Buffer.concat([first, second]))).rejects.toThrow(AmbiguousArchiveError);
    // The directory of the second archive is at the offset of the first archive's directory, counted from the first
    // byte.
    const directory = first.indexOf('PK\x01\x02', 0, 'latin1');
    const pointing = zipOf([{ ...A, content: 'forged', listed: { offset: directory } }], {
      end: { offset: directory },
    });
    await expect(entriesOf(Buffer.concat([first, pointing]))).rejects.toThrow(AmbiguousArchiveError);
  });

  it('names the entry that is refused', async () => {
    await expect(read([A, { ...B, local: { crc: 1 } }])).rejects.toMatchObject({ path: B.name });
  });

  it('are refused at each cut of the file', async () => {
    const file = zipOf([A, B, C]);
    for (let length = 0; length < file.length; length += 1)
      await expect(entriesOf(file.subarray(0, length))).rejects.toThrow(AmbiguousArchiveError);
  });
});

it('an archive is one by its first bytes, or by an end that has the longest comment at most', async () => {
  const is = (file: Buffer) => isZip(file.length, readerOf(file));
  const comment = 'x'.repeat(65_535);
  for (const file of [
    zipOf([]),
    zipOf([A]),
    zipOf([A]).subarray(0, 40),
    zipOf([A], { before: Buffer.from('x'), comment }),
  ])
    expect(await is(file)).toBe(true);
  for (const text of ['', 'PK', '{"keys":[]}', 'x'.repeat(100)])
    expect(await is(Buffer.from(text))).toBe(false);
  expect(await is(zipOf([], { comment: `${comment.slice(1)}`, after: Buffer.from('xx') }))).toBe(false);
});

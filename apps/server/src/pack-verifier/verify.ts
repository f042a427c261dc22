import { createHash } from 'node:crypto';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { type PackSource, type PackVerdict, verifyPack } from '@ponuda/domain/pack/verify-pack';
import { localHeaderLength, ZIP_TAIL, zipDirectory, zipEntries } from '@ponuda/domain/pack/zip-entries';

/**
 * `node verify.mjs [pack.zip | folder]`: verifies a pack without the network and without anything besides this file.
 * The build makes one file of it, which every pack carries; without an argument it looks at the folder it lies in.
 */
const FAULTS = {
  changed: 'its content is different',
  missing: 'it is missing',
  added: 'it does not belong to the pack',
  not_proven: 'it does not fit the chain',
} as const;

const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function archive(path: string): Promise<PackSource> {
  const file = await open(path);
  const { size } = await file.stat();
  const bytesAt = async (from: number, length: number) => {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer;
  };
  const directory = zipDirectory(await bytesAt(Math.max(0, size - ZIP_TAIL), Math.min(size, ZIP_TAIL)));
  if (directory === null) throw new Error('This is no ZIP file, or it is damaged.');
  const entries = new Map(
    zipEntries(await bytesAt(directory.offset, directory.size)).map((entry) => [entry.name, entry]),
  );
  return {
    paths: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const header = localHeaderLength(await bytesAt(entry.offset, 30));
      const packed = await bytesAt(entry.offset + header, entry.packed);
      return entry.method === 0 ? packed : inflateRawSync(packed);
    },
  };
}

async function folder(path: string): Promise<PackSource> {
  const found = await readdir(path, { recursive: true, withFileTypes: true });
  return {
    paths: found
      .filter((one) => one.isFile())
      .map((one) => relative(path, join(one.parentPath, one.name)).split(sep).join('/')),
    read: (name) => readFile(join(path, name)).catch(() => undefined),
  };
}

function report({ bad, ...found }: PackVerdict): string {
  const lines = [
    `Purchase   ${found.request_number}`,
    `As of      ${found.as_of}`,
    `Entries    ${found.entries}`,
    `Parts      ${found.parts}`,
    `Last hash  ${found.head}`,
    ...(found.erased > 0 ? [`Erased     ${found.erased} names or texts; what they said is not proven`] : []),
    ...(found.older > 0 ? [`Older      ${found.older} entries are older than the chain`] : []),
  ];
  if (bad === null) return ['This pack is complete and unchanged.', ...lines].join('\n');
  const where = bad.entry === null ? bad.path : `${bad.path}, entry ${bad.entry}`;
  return ['This pack was CHANGED.', `First fault: ${where}: ${FAULTS[bad.fault]}.`].join('\n');
}

try {
  const path = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
  const source = (await stat(path)).isDirectory() ? await folder(path) : await archive(path);
  const verdict = await verifyPack(source, sha256);
  console.log(report(verdict));
  process.exitCode = verdict.bad === null ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

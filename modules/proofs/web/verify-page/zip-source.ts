import { openArchiveSource } from '#modules/proofs/rules/pack/archive-source.ts';
import type { PackSource } from '#modules/proofs/rules/pack/verify-pack.ts';

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** Opens a selected or dropped archive; null if the file is not an archive. */
export function openZipSource(file: Blob): Promise<PackSource | null> {
  return openArchiveSource(
    file.size,
    (from, length) => bytesOf(file.slice(from, from + length)),
    // The browser rejects bytes after the end of the deflated data.
    async (packed) => {
      const inflated = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
      return bytesOf(await new Response(inflated).blob());
    },
  );
}

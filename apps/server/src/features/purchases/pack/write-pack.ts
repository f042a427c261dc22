import { createHash, type Hash } from 'node:crypto';
import { LANGUAGES, type Language } from '@ponuda/domain/languages';
import { PACK, PACK_FORMAT, type PackedFile, type PackHistory } from '@ponuda/domain/pack/pack-parts';
import { canonicalJson } from '@ponuda/domain/purchase/history-chain';
import type { Platform } from '../../../platform/context.ts';
import { FileMissingError } from '../../../platform/files/storage.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { ZipStream } from '../../../platform/sheets/zip-stream.ts';
import { packedVerifier } from '../../proofs/public.ts';
import type { PackRecord } from './pack-record.ts';
import { historyDocument } from './parts/history-paper.ts';
import { ocdsPackage } from './parts/ocds.ts';
import { offerParts } from './parts/offer-parts.ts';
import { type FileToPack, filesToPack } from './parts/packed-files.ts';
import { readme } from './parts/readme.ts';

type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** JSON that people read too, with the same bytes for the same content. */
const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

/**
 * Writes the pack of a purchase from front to back, one file after the other, so that it needs as little memory for
 * gigabytes as for a page. The manifest comes last, when every digest is known.
 */
export async function* writePack(
  { storage, verifier, config }: Pick<Platform, 'storage' | 'verifier' | 'config'>,
  record: PackRecord,
  language: Language,
): AsyncGenerator<Buffer, void> {
  const zip = new ZipStream();
  const parts: { path: string; sha256: string }[] = [];
  const { request_number, as_of, company_id, purchase_id, entries, chain } = record;

  /** One part of the archive; `sha256` where the record knows what the bytes were, whatever they are now. */
  async function* part(path: string, content: Pieces, sha256?: string | null): AsyncGenerator<Buffer, void> {
    const hash = createHash('sha256');
    yield* zip.entry(path, hashed(content, hash));
    parts.push({ path, sha256: sha256 ?? hash.digest('hex') });
  }

  const programs = await packedVerifier(verifier, config.publicUrl, language);
  for (const one of LANGUAGES) yield* part(`README.${one}.txt`, [readme(record, config.publicUrl, one)]);
  yield* part('verify.html', [programs.page]);
  yield* part('verify.mjs', [programs.program]);
  const history: PackHistory = {
    ...{ format: PACK_FORMAT, company_id, purchase_id, request_number, as_of, entries },
  };
  yield* part('history.pdf', [await renderPdf(historyDocument(record, language))]);
  yield* part(PACK.history, [json(history)]);
  yield* part(PACK.chain, [json(chain)]);
  yield* part(PACK.roots, [json({ roots: record.roots })]);
  yield* part(PACK.keys, [json({ keys: record.keys })]);
  const files = filesToPack(record);
  for (const { path, content } of offerParts(record, files)) yield* part(path, [json(content)]);
  yield* part('mails.json', [json(record.mails)]);
  yield* part('ocds.json', [json(ocdsPackage(record))]);
  const listed: PackedFile[] = [];
  for (const { file, storage_key } of files) {
    const content = file.path === null ? undefined : await contentOf(storage, storage_key);
    if (file.path === null || content === undefined) {
      listed.push({ ...file, path: null, missing: file.missing ?? 'lost' });
      continue;
    }
    yield* part(file.path, content, file.sha256);
    listed.push({ ...file, sha256: parts.at(-1)?.sha256 ?? null });
  }
  yield* part(PACK.files, [json(listed)]);
  const manifest = { format: PACK_FORMAT, request_number, as_of, parts };
  const digest = createHash('sha256').update(canonicalJson(manifest)).digest('hex');
  yield* zip.entry(PACK.manifest, [`${canonicalJson({ ...manifest, digest })}\n`]);
  yield zip.end();
}

async function* hashed(content: Pieces, hash: Hash) {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}

async function contentOf(storage: Platform['storage'], key: FileToPack['storage_key']) {
  if (key === null) return undefined;
  try {
    return await storage.get(key);
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
}

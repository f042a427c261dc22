import { createHash, type Hash } from 'node:crypto';
import { buildOcdsPackage } from '#modules/proofs/rules/pack/ocds.ts';
import {
  formatJsonPart,
  PACK_FORMAT,
  PACK_PART_PATHS,
  type PackedFile,
  type PackHistory,
} from '#modules/proofs/rules/pack/pack-parts.ts';
import { packSignatureText } from '#modules/proofs/rules/pack/pack-signature.ts';
import type { Platform } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { FileMissingError } from '#platform/server/files/storage.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import { readSigningKeys } from '#platform/server/signing/signing-keys.read.ts';
import { writeZip, type ZipPart } from '#platform/server/zip/write-zip.ts';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';
import { buildPackVerifier } from '../verify/verify-page.ts';
import type { PackRecord } from './pack-record.ts';
import { buildHistoryDocument } from './parts/history-document.ts';
import { buildOfferParts } from './parts/offer-parts.ts';
import { type FileToPack, listFilesToPack } from './parts/packed-files.ts';
import { buildReadme } from './parts/readme.ts';

type Pieces = ZipPart['content'];
type PackPlatform = Pick<Platform, 'db' | 'storage' | 'verifier' | 'config'>;

/**
 * Streams the pack of a purchase, one file after the other, so that its size does not affect memory use. The manifest
 * is written once every digest is known, and its signature comes last.
 */
export function writePack(
  platform: PackPlatform,
  record: PackRecord,
  language: Language,
): AsyncGenerator<Buffer, void> {
  return writeZip(packParts(platform, record, language));
}

async function* packParts(
  { db, storage, verifier, config }: PackPlatform,
  record: PackRecord,
  language: Language,
): AsyncGenerator<ZipPart, void> {
  const signer = await openSigner({ db, config });
  const signed_at = new Date(await readClock(db)).toISOString();
  // The listed keys date from the moment of the pack; the current signing key may be newer.
  const known = record.keys.some(({ kid }) => kid === signer.id);
  const own = known ? [] : (await readSigningKeys(db)).filter(({ kid }) => kid === signer.id);
  const parts: { path: string; sha256: string }[] = [];
  const { request_number, as_of, company_id, purchase_id, entries, chain } = record;

  /**
   * Yields one part of the archive. If `sha256` is given, the manifest lists this recorded digest, even if the bytes
   * have changed.
   */
  async function* part(path: string, content: Pieces, sha256?: string | null): AsyncGenerator<ZipPart, void> {
    const hash = createHash('sha256');
    yield { path, content: hashed(content, hash) };
    parts.push({ path, sha256: sha256 ?? hash.digest('hex') });
  }

  const programs = await buildPackVerifier(verifier, config.publicUrl, language);
  for (const one of LANGUAGES) yield* part(`README.${one}.txt`, [buildReadme(record, config.publicUrl, one)]);
  yield* part('FORMAT.md', [programs.format]);
  yield* part('verify.html', [programs.page]);
  yield* part('verify.mjs', [programs.program]);
  const history: PackHistory = {
    ...{ format: PACK_FORMAT, company_id, purchase_id, request_number, as_of, entries },
  };
  yield* part('history.pdf', [await renderPdf(buildHistoryDocument(record, language))]);
  yield* part(PACK_PART_PATHS.history, [formatJsonPart(history)]);
  yield* part(PACK_PART_PATHS.chain, [formatJsonPart(chain)]);
  yield* part(PACK_PART_PATHS.roots, [formatJsonPart({ roots: record.roots })]);
  yield* part(PACK_PART_PATHS.keys, [formatJsonPart({ keys: [...record.keys, ...own] })]);
  const files = listFilesToPack(record);
  for (const { path, content } of buildOfferParts(record, files))
    yield* part(path, [formatJsonPart(content)]);
  yield* part(PACK_PART_PATHS.mails, [formatJsonPart(record.mails)]);
  yield* part(PACK_PART_PATHS.ocds, [formatJsonPart(buildOcdsPackage(record))]);
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
  yield* part(PACK_PART_PATHS.files, [formatJsonPart(listed)]);
  const manifest = { format: PACK_FORMAT, request_number, as_of, parts };
  const digest = createHash('sha256').update(canonicalJson(manifest)).digest('hex');
  yield { path: PACK_PART_PATHS.manifest, content: [`${canonicalJson({ ...manifest, digest })}\n`] };
  const text = packSignatureText({ request_number, as_of, digest, signed_at }, signer.id);
  const signature = signer.sign(text).toString('base64url');
  yield { path: PACK_PART_PATHS.signature, content: [`${text}.${signature}`] };
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

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsqrModule from 'jsqr';
import sharp from 'sharp';
import type { CastCompanyKey } from '#app/server/seed/cast.ts';
import type { Answer, Caller, TestServer } from '#app/server/test-support/server.ts';
import type { PreorderDetail } from '../wire.ts';

// The package's types declare a default export, but its code exports the function itself.
const jsQR = (jsqrModule as unknown as { default?: typeof jsqrModule }).default ?? jsqrModule;

export interface Order {
  readonly package: string;
  readonly duration: number;
  readonly type: string;
}

export const BASIC: Order = { package: 'bsc', duration: 3, type: 'serbia' };

export const order = (as: Caller, change: Partial<Order> = {}, headers: Record<string, string> = {}) =>
  as<PreorderDetail>('POST', 'user-profile/preorder', { body: { ...BASIC, ...change }, headers }) as Promise<
    Answer<PreorderDetail>
  >;

/** Returns the queued mails of one template, oldest first. */
export async function mailsOf(server: TestServer, template: string) {
  return await server.db
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', template)
    .orderBy('id')
    .execute();
}

export const companyOf = (server: TestServer, key: CastCompanyKey) =>
  server.db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', server.companyId(key))
    .executeTakeFirstOrThrow();

export const pdfText = (pdf: Buffer, how = '-layout') =>
  execFileSync('pdftotext', [how, '-', '-'], { input: pdf }).toString('utf8');

/**
 * Renders a PDF as pictures, as a printer or a screen would show it, and returns the decoded code of the first page.
 */
export async function scanned(pdf: Buffer): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-pdf-'));
  try {
    execFileSync('pdftoppm', ['-r', '150', '-png', '-f', '1', '-l', '1', '-', join(folder, 'page')], {
      input: pdf,
    });
    // The first page is page-1, or page-01 if there are ten or more.
    const [name = ''] = readdirSync(folder);
    return await decoded(readFileSync(join(folder, name)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Decodes the QR code in a picture as UTF-8. */
export async function decoded(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  return code === null ? null : Buffer.from(code.binaryData).toString('utf8');
}

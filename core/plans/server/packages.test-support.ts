import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsqrModule from 'jsqr';
import sharp from 'sharp';
import type { CastCompanyKey } from '#app/server/seed/cast.ts';
import type { Answer, Caller, TestServer } from '#app/server/test-support/server.ts';
import type { PreorderDetail } from '../wire.ts';

// The package's types say a default export, its code is the function itself.
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

/** The pages of a PDF as pictures, as a printer or a screen would show them; the first one's code, decoded. */
export async function scanned(pdf: Buffer): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-pdf-'));
  try {
    execFileSync('pdftoppm', ['-r', '150', '-png', '-f', '1', '-l', '1', '-', join(folder, 'page')], {
      input: pdf,
    });
    // One page is page-1, of ten or more the first is page-01.
    const [name = ''] = readdirSync(folder);
    return await decoded(readFileSync(join(folder, name)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The bytes of the code in a picture, as UTF-8. */
export async function decoded(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  return code === null ? null : Buffer.from(code.binaryData).toString('utf8');
}

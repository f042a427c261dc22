import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsqrModule from 'jsqr';
import sharp from 'sharp';
import type { DemoCompanyKey } from '#app/server/seed/cast.ts';
import type { Caller, TestResponse, TestServer } from '#app/server/test-support/server.ts';
import type { PreorderDetail } from '../wire.ts';

// The package's types declare a default export, but its code exports the function itself.
const jsQR = (jsqrModule as unknown as { default?: typeof jsqrModule }).default ?? jsqrModule;

export interface PackageOrderInput {
  readonly package: string;
  readonly duration: number;
  readonly type: string;
}

export const BASIC_ORDER: PackageOrderInput = { package: 'bsc', duration: 3, type: 'serbia' };

export const placePackageOrder = (
  as: Caller,
  change: Partial<PackageOrderInput> = {},
  headers: Record<string, string> = {},
) =>
  as<PreorderDetail>('POST', 'user-profile/preorder', {
    body: { ...BASIC_ORDER, ...change },
    headers,
  }) as Promise<TestResponse<PreorderDetail>>;

/** Returns the queued emails for one template, oldest first. */
export async function readTemplateMails(server: TestServer, template: string) {
  return await server.db
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', template)
    .orderBy('id')
    .execute();
}

export const readCompanyByKey = (server: TestServer, key: DemoCompanyKey) =>
  server.db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', server.companyId(key))
    .executeTakeFirstOrThrow();

export const extractPdfText = (pdf: Buffer, how = '-layout') =>
  execFileSync('pdftotext', [how, '-', '-'], { input: pdf }).toString('utf8');

/**
 * Renders a PDF as images, as it would be printed or displayed, and returns the QR code decoded from the first page.
 */
export async function scanPdfCode(pdf: Buffer): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-pdf-'));
  try {
    execFileSync('pdftoppm', ['-r', '150', '-png', '-f', '1', '-l', '1', '-', join(folder, 'page')], {
      input: pdf,
    });
    // The first page is page-1, or page-01 if there are ten or more.
    const [name = ''] = readdirSync(folder);
    return await decodeQrCode(readFileSync(join(folder, name)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Decodes the QR code in an image as UTF-8. */
export async function decodeQrCode(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  return code === null ? null : Buffer.from(code.binaryData).toString('utf8');
}

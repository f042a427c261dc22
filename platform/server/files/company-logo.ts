import { buffer } from 'node:stream/consumers';
import type { Platform } from '../context.ts';
import { FileMissingError } from './storage.ts';

/** A company's logo as it goes into its mails and documents. */
export interface CompanyLogo {
  /** A PNG, drawn by ourselves when it was uploaded. */
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The logo of a company, or null where it has none. */
export async function readCompanyLogo(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  companyId: number,
): Promise<CompanyLogo | null> {
  const row = await db
    .selectFrom('companies')
    .select('logo_key')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row ? openLogo(storage, row.logo_key) : null;
}

/** The logo in a file; null for no file, or one that is gone. */
export async function openLogo(
  storage: Platform['storage'],
  key: string | null,
): Promise<CompanyLogo | null> {
  if (key === null) return null;
  try {
    const content = await buffer(await storage.get(key));
    return { content, ...sizeOfPng(content) };
  } catch (error) {
    // Changed at this very moment: a mail or an order goes out without one rather than not at all.
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}

/** The largest size of that shape within a frame; never larger than it is. */
export function fitInto({ width, height }: CompanyLogo, maxWidth: number, maxHeight: number) {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

// The first part of every PNG says its size.
function sizeOfPng(content: Buffer) {
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

import { buffer } from 'node:stream/consumers';
import type { Platform } from '../context.ts';
import { FileMissingError } from './storage.ts';

/** A company's logo as embedded in its emails and documents. */
export interface CompanyLogo {
  /** A PNG that our own code rendered when the logo was uploaded. */
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Returns the logo of a company, or null if it has none. */
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

/** Returns the logo stored under a key; null if there is no key, or the file is missing. */
export async function openLogo(
  storage: Platform['storage'],
  key: string | null,
): Promise<CompanyLogo | null> {
  if (key === null) return null;
  try {
    const content = await buffer(await storage.get(key));
    return { content, ...sizeOfPng(content) };
  } catch (error) {
    // The logo has just been changed, so the email or order is sent without it instead of failing.
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}

/** Returns the largest size with the same aspect ratio that fits the frame, but never larger than the logo itself. */
export function fitIntoFrame({ width, height }: CompanyLogo, maxWidth: number, maxHeight: number) {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

// The first chunk of every PNG states its size.
function sizeOfPng(content: Buffer) {
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

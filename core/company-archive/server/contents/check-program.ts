import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#platform/server/context.ts';

/** The built program that checks an unpacked archive (scripts/verifier.mjs). */
const PROGRAM = 'check-archive.mjs';

/** Returns the program that checks an unpacked archive. Every archive contains it. */
export function readCheckProgram({ verifier }: Pick<Platform, 'verifier'>): Promise<string> {
  return readFile(join(verifier, PROGRAM), 'utf8');
}

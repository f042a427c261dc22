import { inject } from 'vitest';
import { ImportThreads } from '#platform/server/import/import-threads.ts';

/** The threads that read sheets, from files built of the sources as they are now. */
export function testImports(): ImportThreads {
  return new ImportThreads(new URL('import-worker.js', inject('threads')));
}

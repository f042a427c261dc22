import { inject } from 'vitest';
import { ImportThreads } from '#platform/server/import/import-threads.ts';

/** Returns the import threads that read spreadsheets, built from the current sources. */
export function startTestImportThreads(): ImportThreads {
  return new ImportThreads(new URL('import-worker.js', inject('threads')));
}

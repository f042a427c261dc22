import type { DraftStorageKey } from '../storage.ts';

const DATABASE = 'drafts';
const STORE = 'files';
/** The age after which the files of an abandoned draft are deleted. */
const MAX_AGE_MS = 30 * 86_400_000;

interface StoredFiles {
  readonly savedAt: number;
  readonly files: readonly File[];
}

/**
 * Stores the files of a form's draft in IndexedDB, since local storage holds only text. Returns false if the browser
 * refuses to store the files. Without files, removes the draft's entry.
 */
export async function storeDraftFiles(key: DraftStorageKey, files: readonly File[]): Promise<boolean> {
  try {
    const entry: StoredFiles = { savedAt: Date.now(), files };
    await inStore('readwrite', (store) => (files.length === 0 ? store.delete(key) : store.put(entry, key)));
    return true;
  } catch {
    return false;
  }
}

/** Returns the stored files of a draft, and deletes the files of abandoned drafts older than `MAX_AGE_MS`. */
export async function readDraftFiles(key: DraftStorageKey): Promise<readonly File[]> {
  try {
    await inStore('readwrite', deleteExpired);
    const stored = await inStore('readonly', (store) => store.get(key));
    return (stored as StoredFiles | undefined)?.files ?? [];
  } catch {
    return [];
  }
}

function deleteExpired(store: IDBObjectStore): IDBRequest {
  const cursor = store.openCursor();
  cursor.onsuccess = () => {
    const entry = cursor.result;
    if (!entry) return;
    if ((entry.value as StoredFiles).savedAt < Date.now() - MAX_AGE_MS) entry.delete();
    entry.continue();
  };
  return cursor;
}

async function inStore(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

import { createDiskStorage } from './disk-storage.ts';
import { newStorageKey, StorageError } from './storage.ts';

// Runs as a separate process with a limit on file sizes; the test reads its output.
const storage = createDiskStorage(process.argv[2] ?? '');
const tried = async (bytes: number) => {
  const key = newStorageKey();
  try {
    await storage.put(key, Buffer.alloc(bytes, 'x'));
    return 'kept';
  } catch (error) {
    return error instanceof StorageError ? String((error.cause as NodeJS.ErrnoException).code) : 'fault';
  }
};
process.stdout.write(JSON.stringify([await tried(1000), await tried(1_000_000)]));

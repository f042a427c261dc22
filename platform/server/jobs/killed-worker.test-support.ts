import type { Platform } from '../context.ts';
import { openPool } from '../db/client.ts';
import { startWorker } from './worker.ts';

const ignore = () => undefined;

// This worker takes a job, reports it, and never finishes it.
await startWorker({
  platform: { pool: openPool({ connectionString: process.env.DATABASE_URL }) } as Platform,
  log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  jobs: [
    {
      name: 'noted',
      run: () =>
        new Promise(() => {
          process.stdout.write('running\n');
        }),
    },
  ],
});

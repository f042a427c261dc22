import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** Starts an S3 server on a free port, with an empty bucket. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'ponuda-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'ponuda' }],
  });
  const { port } = await server.run();
  const urlOf = (bucket: string) => `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`;
  return {
    url: urlOf('ponuda'),
    urlOf,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

import { rolldown } from 'rolldown';
import { buildPackVerifier } from './pack-verifier.mjs';
import { threadsBundle } from './server-bundle.mjs';

/**
 * `node scripts/build-threads.mjs <folder>`: the files of the server's threads and the programs of a pack, for tests that
 * run from the sources.
 */
const { output, ...input } = threadsBundle(process.argv[2]);
const bundle = await rolldown(input);
await bundle.write(output);
await bundle.close();
await buildPackVerifier(process.argv[2]);

import { rolldown } from 'rolldown';
import { threadsBundle } from './server-bundle.mjs';
import { buildVerifiers } from './verifier.mjs';

/**
 * `node scripts/build-threads.mjs <folder>`: builds the server's worker threads and the verifiers, for tests that run
 * from the sources.
 */
const { output, ...input } = threadsBundle(process.argv[2]);
const bundle = await rolldown(input);
await bundle.write(output);
await bundle.close();
await buildVerifiers(process.argv[2]);

import { rolldown } from 'rolldown';
import { threadsBundle } from './server-bundle.mjs';

/** `node scripts/build-threads.mjs <folder>`: the files of the server's threads, for tests that run from the sources. */
const { output, ...input } = threadsBundle(process.argv[2]);
const bundle = await rolldown(input);
await bundle.write(output);
await bundle.close();

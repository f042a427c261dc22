export { readRoots, readRootsOfDays } from './roots/roots.read.ts';
export { readRootsOfChain } from './roots/verify-roots.read.ts';
export { packedVerifier } from './verify/verify-page.ts';

export { readRoots } from './roots/roots.read.ts';
export { readRootsOfChain } from './roots/verify-roots.read.ts';

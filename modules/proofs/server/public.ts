export { readEndedDay } from './roots/ended-day.read.ts';
export { leafOfLog, type NewLeaf } from './roots/leaves.read.ts';
export { signRoot } from './roots/make-root.step.ts';
export { readRoots, readRootsOfDays } from './roots/roots.read.ts';
export { readRootsOfChain } from './roots/verify-roots.read.ts';
export { packedVerifier } from './verify/verify-page.ts';

export { readLandedCosts } from './landed.read.ts';
export { buildLandedOffers } from './landed-input.ts';

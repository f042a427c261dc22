export { readLandedCosts } from './landed.read.ts';
export { landedOffers } from './landed-input.ts';

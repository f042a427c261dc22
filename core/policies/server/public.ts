export { normalizePolicy } from './normalize-policy.ts';
export { simulationDigest } from './simulations.ts';

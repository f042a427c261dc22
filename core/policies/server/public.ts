export { normalizePolicy } from './normalize-policy.ts';
export { computeSimulationDigest } from './simulations.ts';

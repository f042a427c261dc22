export { digestOfTried } from './simulations.ts';
export { triedPolicy } from './tried-policy.ts';

export { digestOfTried } from './simulations.ts';

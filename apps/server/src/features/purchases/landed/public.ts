export { readLanded } from './landed.read.ts';

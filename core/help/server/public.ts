export { readProcessors } from './processors.read.ts';

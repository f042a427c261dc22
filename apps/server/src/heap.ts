import { setFlagsFromString } from 'node:v8';

/**
 * How far the heap may grow beyond what lives in it before it is collected. By itself V8 lets it grow by several times
 * on a machine with much memory, and one file of 100,000 rows took 80 MB that way. It is set before all else is loaded,
 * because V8 decides about the next collection with each one (ADR 0080).
 */
const HEAP_GROWTH_PERCENT = 50;

setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);

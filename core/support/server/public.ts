export { readSupportHours } from './support-hours.read.ts';

export { type EndingOn, readEndings } from './endings.read.ts';

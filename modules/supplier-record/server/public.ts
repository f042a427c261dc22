export { readSharedRecord } from './shared-record.read.ts';

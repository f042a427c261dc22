export { type DatedExpiration, readExpirations } from './expirations.read.ts';

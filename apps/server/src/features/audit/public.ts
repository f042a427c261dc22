export { pageOfPlatformAudit } from './platform-audit.read.ts';

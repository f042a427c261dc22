export { platformAuditExport } from './audit-export.ts';
export { readPlatformAuditPage } from './platform-audit.read.ts';

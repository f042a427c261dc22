export { platformAuditExport } from './audit-export.ts';
export { pageOfPlatformAudit } from './platform-audit.read.ts';

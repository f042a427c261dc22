export { AuditCard, useAuditColumns } from './audit-table.tsx';

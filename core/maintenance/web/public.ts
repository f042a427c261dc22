export { MaintenanceNotice } from './maintenance-notice.tsx';

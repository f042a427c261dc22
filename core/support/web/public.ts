export { SupportHours } from './support-hours.tsx';

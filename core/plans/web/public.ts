export { plansQuery } from './packages.api.ts';
export { PlannedDays } from './planned-days.tsx';
export { TrialDaysLeft } from './trial-left.tsx';

export { plansQuery } from './packages.api.ts';
export { PlannedDays } from './planned-days.tsx';
export { TrialLeft } from './trial-left.tsx';

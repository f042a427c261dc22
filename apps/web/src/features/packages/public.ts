export { CompanyPlan } from './company-plan.tsx';
export { PlannedDays } from './planned-days.tsx';

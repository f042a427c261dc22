export { CompanyPlan } from './company-plan.tsx';

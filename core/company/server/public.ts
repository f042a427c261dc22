export { changeSettings, lockCompanySettings } from './actions/change-company.ts';

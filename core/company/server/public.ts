export { changeSettings, holdCompany } from './actions/change-company.ts';

export { SettingsPage } from './settings-page.tsx';
export { ToleranceInput } from './tolerance-input.tsx';
export type { CompanyForm } from './use-company-form.ts';

export { ErasePersonSection } from './erase-person.tsx';
export { ToleranceInput } from './tolerance-input.tsx';
export type { CompanyForm } from './use-company-form.ts';

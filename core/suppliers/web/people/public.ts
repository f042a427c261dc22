export { ContactPersonForm } from './contact-person-form.tsx';

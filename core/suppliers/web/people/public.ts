export { ContactPersonEditor } from './contact-person-form.tsx';

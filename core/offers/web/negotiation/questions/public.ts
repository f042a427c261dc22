export { SupplierQuestions } from './questions.tsx';

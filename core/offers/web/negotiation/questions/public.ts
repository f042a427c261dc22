export { Questions } from './questions.tsx';

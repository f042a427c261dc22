export { InternalNotes } from './internal-notes.tsx';

export { ErasureFacts } from './erasure-facts.tsx';
export { countWorkToReassign, OpenWorkList } from './open-work-list.tsx';
export { SuccessorField } from './successor-field.tsx';

export { ErasureFacts } from './erasure-facts.tsx';
export { LeftBehind, openOf } from './left-behind.tsx';
export { SuccessorField } from './successor-field.tsx';

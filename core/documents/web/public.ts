export { AddButton } from './add-button.tsx';
export { DocumentsList } from './documents-list.tsx';
export { FewDocuments } from './few-documents.tsx';

export { AddDocumentsButton } from './add-button.tsx';
export { DocumentsList } from './documents-list.tsx';
export { NewestDocuments } from './newest-documents.tsx';

export { DocumentDrop } from './document-drop.tsx';

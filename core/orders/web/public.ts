export { DocumentDropZone } from './document-drop.tsx';

export { FileLinks } from './file-links.tsx';

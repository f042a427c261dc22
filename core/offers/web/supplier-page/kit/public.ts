export { default as offerPageStyles } from '../pages/page-parts.module.css';
export { useDownload } from '../use-download.ts';

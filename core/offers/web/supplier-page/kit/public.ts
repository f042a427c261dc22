// For the parts of modules that load late. ../public.ts must not export these, because modules import it when the page
// starts, so that the style and the download would become part of the page's first load.
export { default as offerPageStyles } from '../pages/page-parts.module.css';
export { useDownload } from '../use-download.ts';

// For lazily loaded parts of modules. ../public.ts must not export these: modules import it when the page starts, so
// the styles and the download would become part of the page's initial load.
export { default as offerPageStyles } from '../pages/page-parts.module.css';
export { useDownload } from '../use-download.ts';

/** The looks of the page; colours as the product's own, light and dark as the browser wishes. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: #1b2230; --muted: #56607a; --line: #d9deea; --paper: #fff; --card: #f6f8fc;
  --link: #14713a; --get: #14713a; --post: #2a4fd0; --put: #8a5200; --delete: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf6; --muted: #a8b2cb; --line: #323b52; --paper: #12161f;
  --card: #1a202d; --link: #6fdc98; --get: #6fdc98; --post: #9db4ff; --put: #f0b45c; --delete: #ff9a91; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 450 15px/1.55 Manrope, system-ui, sans-serif; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
header, main { max-inline-size: 68rem; margin-inline: auto; padding: 1.5rem 1rem; }
main { padding-block-start: 0; }
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.3rem; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 .25rem; font-size: .85rem; color: var(--muted); }
p { margin: .35rem 0; max-inline-size: 75ch; }
code, pre { font: 500 .87em/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; }
code { overflow-wrap: anywhere; }
pre { margin: .5rem 0; padding: .75rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
.find { position: sticky; inset-block-start: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center;
  padding-block: .75rem; background: var(--paper); }
.find input { flex: 1 1 16rem; min-inline-size: 0; block-size: 2.75rem; padding-inline: .9rem; border: 1px solid var(--muted);
  border-radius: 8px; background: var(--paper); color: inherit; font: inherit; }
.groups { display: flex; flex-wrap: wrap; gap: .25rem .9rem; padding: 0; list-style: none; }
article { padding: 1rem; margin-block: .75rem; border: 1px solid var(--line); border-radius: 10px; scroll-margin-block-start: 4.5rem; }
article:target { border-color: var(--link); }
article h3 a { color: inherit; text-decoration: none; }
article h3 a:hover { text-decoration: underline; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
.muted { color: var(--muted); }
summary { cursor: pointer; padding-block: .25rem; font-weight: 600; }
dl.fields { margin: .25rem 0; }
dl.fields .row { display: grid; grid-template-columns: minmax(10rem, 22rem) minmax(0, 1fr); gap: .15rem 1rem; padding-block: .1rem; }
dl.fields dt { overflow-wrap: anywhere; }
dl.fields dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { padding: .3rem .75rem .3rem 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
@media (max-width: 40rem) { dl.fields .row { grid-template-columns: minmax(0, 1fr); } dl.fields dd { margin-block-end: .5rem; }
  th, td { display: block; padding: .15rem 0; border: 0; } tr { display: block; padding-block: .4rem; border-block-end: 1px solid var(--line); } }
`;

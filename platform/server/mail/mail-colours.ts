/**
 * The product's colours for emails, which do not support custom properties: light colours inline, dark colours by
 * class name.
 */
export const LIGHT_COLOURS = {
  page: '#f7f9f8',
  surface: '#ffffff',
  sunken: '#eef2f0',
  text: '#17211b',
  muted: '#5b6b62',
  line: '#e4e9e6',
  primary: '#15803d',
  onPrimary: '#ffffff',
} as const;

/** The font names have no quotes, because quotes would be escaped wherever the value is used. */
export const MAIL_FONT = 'Manrope, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif';

export const MAIL_HEAD_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 640px) {
  .m-outer { padding: 12px 4px !important; }
  .m-card { padding: 20px 16px 8px !important; }
  .m-cell { font-size: 13px !important; }
  .m-button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .m-page { background-color: #0f1311 !important; }
  .m-card { background-color: #161b18 !important; border-color: #262d29 !important; }
  .m-text { color: #e7ece9 !important; }
  .m-muted { color: #9aa8a0 !important; }
  .m-line { border-color: #262d29 !important; }
  .m-sunken { background-color: #1f2622 !important; }
  .m-button { background-color: #4ade80 !important; color: #06210f !important; }
  .m-link { color: #86efac !important; }
}`;

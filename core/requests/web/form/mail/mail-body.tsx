import { useEffect, useRef } from 'react';
import { useTheme } from '#platform/web/shell/look/theme.ts';

/**
 * Shows an email's HTML in a shadow root, so that its styles and the page's do not affect each other. The page's
 * content security policy forbids inline styles in markup, so a script sets each style. Nothing in the email can run
 * or navigate.
 */
export function MailBody({ html, lang }: { html: string; lang: string }) {
  const theme = useTheme();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    const mail = new DOMParser().parseFromString(unstyled(html), 'text/html');
    root.adoptedStyleSheets = [...mail.querySelectorAll(SHEET)].map((style) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync((style.textContent ?? '').replaceAll(DARK, theme === 'dark' ? 'all' : 'not all'));
      return sheet;
    });
    root.replaceChildren(...[...mail.body.childNodes].flatMap(safely));
  }, [html, theme]);
  return <div ref={host} lang={lang} />;
}

const SHEET = 'mail-css';

/** An email client follows the system theme; the preview follows the page's theme instead. */
const DARK = '(prefers-color-scheme: dark)';

/**
 * The policy applies to style attributes during parsing, so they are renamed first. Text content does not match,
 * because quotes are escaped there.
 */
const unstyled = (html: string): string =>
  html.replaceAll(' style="', ' data-style="').replaceAll(/(<\/?)style\b/g, `$1${SHEET}`);

const DROPPED = 'mail-css, script, style, iframe, object, embed, link, meta, form, input, base';

/**
 * Links in the preview have no target yet, so they are rendered as text. Headings are demoted below the page's
 * headings.
 */
const SHOWN_AS: Readonly<Record<string, string>> = { a: 'span', h1: 'h3', h2: 'h4' };

function safely(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')];
  if (!(node instanceof Element) || node.matches(DROPPED)) return [];
  const copy = document.createElement(SHOWN_AS[node.localName] ?? node.localName);
  for (const { name, value } of node.attributes) {
    if (/^(class|role|dir|lang|width|height|align|valign|cellpadding|cellspacing|colspan|scope)$/.test(name))
      copy.setAttribute(name, value);
  }
  copy.style.cssText = node.getAttribute('data-style') ?? '';
  copy.append(...[...node.childNodes].flatMap(safely));
  return [copy];
}

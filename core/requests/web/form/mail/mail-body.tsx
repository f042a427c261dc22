import { useEffect, useRef } from 'react';
import { useTheme } from '#platform/web/shell/look/theme.ts';

/**
 * A mail's own HTML, in a shadow root so that neither its looks nor the page's touch the other. The page's policy
 * allows no inline styles in markup, so each is set by script. Nothing in it can run or lead away.
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

/** A mail program follows the system; here the page's theme decides, so that mail and page are alike. */
const DARK = '(prefers-color-scheme: dark)';

/** The policy looks at styles even while they are parsed, so they go by other names. A quote in a text is escaped. */
const unstyled = (html: string): string =>
  html.replaceAll(' style="', ' data-style="').replaceAll(/(<\/?)style\b/g, `$1${SHEET}`);

const DROPPED = 'mail-css, script, style, iframe, object, embed, link, meta, form, input, base';

/** A link of the preview leads nowhere yet, so it is no link; the page has its own headings above the mail's. */
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

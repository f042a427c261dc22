/**
 * Makes text of the JSX of mails and pages, at once and without a tree in between: nothing here has state, and what people
 * wrote is escaped. The compiler calls these functions; package.json leads it here.
 */

/** Markup in which everything is escaped that has to be. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Child = Html | string | number | boolean | null | undefined | readonly Child[];
type Style = Readonly<Record<string, string | number>>;

interface Attributes {
  readonly children?: Child;
  readonly style?: Style;
  /** Stands in the element as it is. */
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
  readonly [name: string]: Child | Style | { readonly __html: string };
}

export declare namespace JSX {
  type Element = Html;
  interface ElementChildrenAttribute {
    children: unknown;
  }
  interface IntrinsicAttributes {
    readonly key?: string | number;
  }
  interface IntrinsicElements {
    [tag: string]: Attributes;
  }
}

const EMPTY = new Set(['br', 'img', 'input', 'link', 'meta']);
const UNITLESS = new Set(['flex', 'fontWeight', 'lineHeight', 'opacity', 'order', 'zIndex']);
const LEADS_ELSEWHERE = new Set(['action', 'formAction', 'href', 'src']);
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

function textOf(child: Child): string {
  if (child instanceof Html) return child.text;
  if (typeof child === 'string') return escapeText(child);
  if (typeof child === 'number') return String(child);
  return Array.isArray(child) ? child.map(textOf).join('') : '';
}

/** Tables repeat one style in every cell. */
const styleTexts = new WeakMap<Style, string>();

function styleText(style: Style): string {
  let text = styleTexts.get(style);
  if (text === undefined) {
    text = Object.entries(style)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => {
        const unit = typeof value === 'number' && value !== 0 && !UNITLESS.has(name) ? 'px' : '';
        const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        return `${property}:${escapeText(String(value).trim())}${unit}`;
      })
      .join(';');
    styleTexts.set(style, text);
  }
  return text;
}

/** Browsers leave spaces and control characters out before they look which kind of address it is. */
const runsScript = (address: string) => /^javascript:/i.test(address.replaceAll(/[\p{Cc}\s]/gu, ''));

function attributesText(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'children' || value === null || value === undefined) continue;
    if (name === 'style') {
      const style = styleText(attributes.style ?? {});
      if (style !== '') text += ` style="${style}"`;
    } else if (typeof value === 'boolean') {
      if (/^(aria|data)-/.test(name)) text += ` ${name}="${value}"`;
      else if (value) text += ` ${name}=""`;
    } else if (typeof value === 'string' || typeof value === 'number') {
      const given = String(value);
      if (LEADS_ELSEWHERE.has(name) && runsScript(given)) continue;
      text += ` ${name === 'className' ? 'class' : name}="${escapeText(given)}"`;
    }
  }
  return text;
}

export function jsx<Props>(type: string | ((props: Props) => Html), props: Props & Attributes): Html {
  if (typeof type !== 'string') return type(props);
  const head = `<${type}${attributesText(props)}`;
  if (EMPTY.has(type)) return new Html(`${head}/>`);
  const inner = props.dangerouslySetInnerHTML?.__html ?? textOf(props.children);
  // A browser leaves out the first line break within `pre`.
  const first = type === 'pre' && inner.startsWith('\n') ? '\n' : '';
  return new Html(`${head}>${first}${inner}</${type}>`);
}
export { jsx as jsxs };

export const Fragment = ({ children }: { readonly children?: Child }): Html => new Html(textOf(children));

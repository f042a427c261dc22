import { BlockHtml } from './blocks-html.tsx';
import { LIGHT_COLOURS, MAIL_FONT, MAIL_HEAD_CSS } from './mail-colours.ts';
import type { MailContent } from './template.ts';

export interface MailLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface MailFrame {
  readonly htmlLang: string;
  /** The name of the sending company; empty for the product itself. */
  readonly sender: string;
  /** The sender's logo, which is embedded in the email. */
  readonly logo: MailLogo | null;
  /** The lines below the text. */
  readonly footer: readonly string[];
  /** The link to unsubscribe, for recipients who did not request such emails. */
  readonly unsubscribe: { readonly label: string; readonly href: string } | null;
  readonly preheader: string;
}

const inner = {
  fontFamily: MAIL_FONT,
  fontSize: 13,
  lineHeight: '19px',
  color: LIGHT_COLOURS.muted,
  overflowWrap: 'anywhere',
} as const;

/**
 * Renders the page around an email's blocks. Uses tables, because nothing else works in all email programs, and
 * contains no image except the sender's logo.
 */
export function MailLayout({ content, frame }: { content: MailContent; frame: MailFrame }) {
  return (
    <html lang={frame.htmlLang} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: MAIL_HEAD_CSS }} />
      </head>
      <body className="m-page" style={{ margin: 0, padding: 0, backgroundColor: LIGHT_COLOURS.page }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>{frame.preheader}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          className="m-page"
          style={{ backgroundColor: LIGHT_COLOURS.page }}
        >
          <tbody>
            <tr>
              <td align="center" className="m-outer" style={{ padding: '24px 12px' }}>
                <Card content={content} frame={frame} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Card({ content, frame }: { content: MailContent; frame: MailFrame }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      style={{ maxWidth: 600, textAlign: 'left' }}
    >
      <tbody>
        {frame.logo === null ? null : (
          <tr>
            <td style={{ padding: '0 4px 12px' }}>
              <Logo logo={frame.logo} />
            </td>
          </tr>
        )}
        <tr>
          <td style={{ padding: '0 4px 12px' }}>
            <span
              className="m-link"
              style={{ ...inner, fontSize: 16, fontWeight: 700, color: LIGHT_COLOURS.primary }}
            >
              Ponuda
            </span>
            {frame.sender === '' ? null : (
              <span className="m-muted" style={{ ...inner, paddingLeft: 8 }}>
                {frame.sender}
              </span>
            )}
          </td>
        </tr>
        <tr>
          <td
            className="m-card"
            style={{
              backgroundColor: LIGHT_COLOURS.surface,
              border: `1px solid ${LIGHT_COLOURS.line}`,
              borderRadius: 12,
              padding: '28px 32px 12px',
            }}
          >
            {content.blocks.map((block, index) => (
              <BlockHtml key={index} block={block} />
            ))}
          </td>
        </tr>
        <tr>
          <td style={{ padding: '16px 4px 0' }}>
            {frame.footer.map((line) => (
              <p key={line} className="m-muted" style={{ ...inner, margin: '0 0 6px' }}>
                {line}
              </p>
            ))}
            {frame.unsubscribe === null ? null : (
              <p className="m-muted" style={{ ...inner, margin: '0 0 6px' }}>
                <a className="m-muted" href={frame.unsubscribe.href} style={inner}>
                  {frame.unsubscribe.label}
                </a>
              </p>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/**
 * Renders the logo on white even in dark mode, because most logos are designed for paper. The sender's name is shown
 * below the logo.
 */
function Logo({ logo }: { logo: MailLogo }) {
  return (
    <img
      {...logo}
      alt=""
      style={{ display: 'block', backgroundColor: '#ffffff', padding: 6, borderRadius: 6, border: 0 }}
    />
  );
}

import type { KeyValue, MailBlock, MailColumn } from './blocks.ts';
import { LIGHT_COLOURS, MAIL_FONT } from './mail-colours.ts';

/**
 * Long words and addresses may break, because a phone is only 360 pixels wide. Column headings, days and figures must
 * not break.
 */
const base = { fontFamily: MAIL_FONT, color: LIGHT_COLOURS.text, overflowWrap: 'anywhere' } as const;
const whole = { overflowWrap: 'normal' } as const;
const LONGEST_FIGURE = 24;
const LONGEST_WHOLE_WORD = 14;
/** Matches the space between a day and its time, which stay on one line. */
const BEFORE_HOUR = / (?=\d\d:\d\d)/g;
const HYPHENED = /(\S+-\S+)/;
const unbroken = { whiteSpace: 'nowrap' } as const;
const body = { ...base, fontSize: 15, lineHeight: '23px' } as const;
const small = { ...base, fontSize: 13, lineHeight: '19px', color: LIGHT_COLOURS.muted } as const;
const cell = { ...base, fontSize: 14, lineHeight: '20px', padding: '8px 0', verticalAlign: 'top' } as const;
const hairline = `1px solid ${LIGHT_COLOURS.line}`;

/** Renders one part of an email as HTML; text written by people is escaped. */
export function BlockHtml({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h1
          className="m-text"
          style={{
            ...base,
            fontSize: 22,
            lineHeight: '28px',
            fontWeight: 650,
            margin: '0 0 16px',
            textWrap: 'balance',
          }}
        >
          <Words text={block.text} />
        </h1>
      );
    case 'paragraph':
      return (
        <p className="m-text" style={{ ...body, margin: '0 0 16px' }}>
          <Lines text={block.text} />
        </p>
      );
    case 'quote':
      return <Quote text={block.text} by={block.by} />;
    case 'keyValues':
      return <KeyValues rows={block.rows.filter(([, value]) => value !== '')} />;
    case 'table':
      return <DataTable columns={block.columns} rows={block.rows} />;
    case 'button':
      return <Button label={block.label} href={block.href} />;
    case 'link':
      return (
        <p style={{ ...body, margin: '0 0 16px' }}>
          <a className="m-link" href={block.href} style={{ ...body, color: LIGHT_COLOURS.primary }}>
            {block.label}
          </a>
        </p>
      );
    case 'note':
      return (
        <p className="m-muted" style={{ ...small, margin: '0 0 16px' }}>
          <Lines text={block.text} />
        </p>
      );
  }
}

function Lines({ text, narrow = false }: { text: string; narrow?: boolean }) {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => (
    <span key={index}>
      {index > 0 ? <br /> : null}
      <Words text={narrow ? line : line.replaceAll(BEFORE_HOUR, '\u00a0')} />
    </span>
  ));
  return <>{lines}</>;
}

/** Keeps a short hyphenated word on one line, such as an invoice number. */
function Words({ text }: { text: string }) {
  const words = text.split(HYPHENED).map((word, index) =>
    index % 2 === 1 && word.length <= LONGEST_WHOLE_WORD ? (
      <span key={index} style={unbroken}>
        {word}
      </span>
    ) : (
      word
    ),
  );
  return <>{words}</>;
}

function Quote({ text, by }: { text: string; by: string }) {
  return (
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style={{ margin: '0 0 16px' }}>
      <tbody>
        <tr>
          <td
            className="m-sunken"
            style={{ backgroundColor: LIGHT_COLOURS.sunken, padding: '12px 16px', borderRadius: 8 }}
          >
            <p className="m-text" style={{ ...body, margin: 0 }}>
              <Lines text={text} />
            </p>
            <p className="m-muted" style={{ ...small, margin: '6px 0 0' }}>
              {by}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function KeyValues({ rows }: { rows: readonly KeyValue[] }) {
  return (
    <table
      width="100%"
      cellpadding="0"
      cellspacing="0"
      style={{ margin: '0 0 20px', borderCollapse: 'collapse' }}
    >
      <tbody>
        {rows.map(([key, value]) => (
          <tr key={key}>
            <th
              scope="row"
              align="left"
              className="m-muted m-line"
              style={{
                ...cell,
                ...whole,
                color: LIGHT_COLOURS.muted,
                fontWeight: 450,
                borderBottom: hairline,
                paddingRight: 16,
                width: '38%',
              }}
            >
              <Words text={key} />
            </th>
            <td className="m-text m-line" style={{ ...cell, fontWeight: 600, borderBottom: hairline }}>
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DataTable({
  columns,
  rows,
}: {
  columns: readonly MailColumn[];
  rows: readonly (readonly string[])[];
}) {
  const align = (index: number) => (columns[index]?.align === 'end' ? 'right' : 'left');
  const gap = (index: number) => (index < columns.length - 1 ? 12 : 0);
  const styles = columns.map((_, index) => ({ ...cell, paddingRight: gap(index), borderBottom: hairline }));
  const figures = styles.map((style) => ({ ...style, ...whole }));
  const styleOf = (index: number, value: string) =>
    (staysWhole(value, align(index) === 'right') ? figures : styles)[index] ?? cell;
  return (
    <table
      width="100%"
      cellpadding="0"
      cellspacing="0"
      style={{ margin: '0 0 20px', borderCollapse: 'collapse' }}
    >
      <thead>
        <tr>
          {columns.map(({ label }, index) => (
            <th
              key={label}
              scope="col"
              align={align(index)}
              className="m-muted m-line"
              style={{
                ...small,
                ...whole,
                fontWeight: 600,
                padding: '6px 0',
                paddingRight: gap(index),
                borderBottom: hairline,
              }}
            >
              <Words text={label} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((value, index) => (
              <td
                key={index}
                align={align(index)}
                className="m-text m-line m-cell"
                style={styleOf(index, value)}
              >
                <Lines text={value} narrow />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Returns whether a value must stay on one line. A cell may always break between words, so that a narrow column shows
 * a day above its time.
 */
function staysWhole(value: string, atEnd: boolean): boolean {
  if (atEnd && value.length <= LONGEST_FIGURE) return true;
  return value.split(/\s/).every((word) => word.length <= LONGEST_WHOLE_WORD);
}

function Button({ label, href }: { label: string; href: string }) {
  return (
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style={{ margin: '4px 0 20px' }}>
      <tbody>
        <tr>
          <td>
            <a
              className="m-button"
              href={href}
              style={{
                ...base,
                display: 'inline-block',
                backgroundColor: LIGHT_COLOURS.primary,
                color: LIGHT_COLOURS.onPrimary,
                fontSize: 15,
                lineHeight: '20px',
                fontWeight: 650,
                padding: '12px 22px',
                borderRadius: 8,
                textDecoration: 'none',
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns a page with a row for each screen and a column for each variant; a click opens a picture in full size. */
export function contactSheet({ columns, rows }) {
  const heads = columns.map((column) => `<th>${escaped(column)}</th>`).join('');
  const lines = rows.map(
    ({ name, path, as, pictures }) =>
      `<tr id="${escaped(name)}"><th><b>${escaped(name)}</b><br>${escaped(path)}<br>${escaped(as)}</th>${pictures
        .map(
          (file) =>
            `<td><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt=""></a></td>`,
        )
        .join('')}</tr>`,
  );
  return `<!doctype html>
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { font: 14px sans-serif; background: #ddd; }
  th { text-align: start; vertical-align: top; font-weight: 400; }
  thead th { position: sticky; top: 0; background: #ddd; }
  img { max-width: 320px; max-height: 420px; border: 1px solid #999; object-fit: cover; object-position: top; }
</style>
<table>
<thead><tr><th></th>${heads}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>
`;
}

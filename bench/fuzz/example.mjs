/** Returns a request that can be replayed, with its response and the log lines that the product wrote for it. */
export function exampleOf(person, { method, path, headers, body }, { status, content, json }, log) {
  const { authorization: _secret, ...others } = headers;
  return [
    '```',
    `${person.name}: ${method} ${path.slice(0, 600)} ${JSON.stringify(others)}`,
    String(body ?? '').slice(0, 1200),
    `→ ${status} ${printable(content).slice(0, 800)}`,
    errorOf(json?.request_id, log),
    '```',
  ].join('\n');
}

/** Prints binary content only as its size. */
const printable = (content) => (content.includes(0) ? `${content.length} bytes` : content.toString());

function errorOf(id, log) {
  const line = id && log.split('\n').find((one) => one.includes(id));
  if (!line) return '';
  return JSON.parse(line).err?.stack?.slice(0, 1500) ?? line;
}

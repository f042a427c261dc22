import { Agent, request } from 'node:http';
import { changed } from './calls.mjs';
import { multipart } from './files.mjs';

/** This module builds calls from templates and known values, and sends them. */
export const agent = new Agent({ keepAlive: true, maxSockets: 8 });

function resolved(value, fill) {
  if (Array.isArray(value)) return value.map((one) => resolved(one, fill));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (typeof value.$known === 'string') return fill(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, fill)]));
}

/** Returns the request for a call: path, headers and body bytes. */
export function made(operation, call, { person, known, marks, companies }) {
  let company = person.company;
  let link;
  // Additional IDs belong to the first record in the path, for example an award to the purchase.
  let within;
  const fill = (place) =>
    known.value({ path: operation.path, by: person.id, ...place }, company, companies, within);
  const others = [...Object.keys(call.params), ...Object.keys(Object(call.body?.fields))].filter((name) =>
    /_ids?$/.test(name),
  );
  const idOfOthers = ({ pick }) => known.idWith({ path: operation.path, pick }, others, company);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const value = call.params[name];
    if (value?.$raw) return value.$raw;
    const filled = (value?.pick % 4 > 0 && name === 'id' && idOfOthers(value)) || resolved(value, fill);
    const text = String(filled);
    if (/^(hash|token)$/.test(name)) link = known.linkOf(text);
    if (/^(id|categoryId)$/.test(name)) within = { kind: known.kindIn(operation.path), id: filled };
    return encodeURIComponent(text);
  });
  if (link) {
    company = link.company;
    within ??= { kind: 'purchase', id: link.purchase };
  }
  const { rfp, purchase, supplier, account } = link ?? {};
  const by = { company, by: person.name, call: operation.key };
  const origin = { ...by, link: rfp, purchase, supplier, account };
  const filled = (value) => marks.fill(resolved(value, fill), origin);
  const query = new URLSearchParams(
    Object.entries(filled(call.query)).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : String(JSON.stringify(value))).slice(0, 500),
    ]),
  );
  const headers = { ...(person.token ? { authorization: `Bearer ${person.token}` } : {}), ...call.headers };
  if (call.withVersion === 0 && within) headers['if-match'] ??= `"${known.versionOf(company, within)}"`;
  const sent = call.body;
  let body;
  let mailed;
  if (typeof sent === 'string') [headers['content-type'], body] = ['application/json', sent];
  else if (sent?.raw !== undefined) [headers['content-type'], body] = [sent.type, sent.raw];
  else if (sent) {
    let fields = filled(sent.fields);
    mailed = known.linkOf(fields?.hash);
    // A supplier's page opens only with the invited supplier's tax number.
    if (link?.pib && fields?.pib) fields.pib = link.pib;
    if (sent.change)
      fields = changed(structuredClone(fields), { ...sent.change, value: filled(sent.change.value) });
    if (sent.type === 'application/json')
      [headers['content-type'], body] = [sent.type, JSON.stringify(fields)];
    else if (sent.type === 'multipart/form-data') {
      const parts = multipart(typeof fields === 'object' && fields !== null ? fields : {}, sent.files);
      [headers['content-type'], body] = [parts.type, parts.body];
    } else
      [headers['content-type'], body] = [
        sent.type,
        new URLSearchParams(
          Object.entries(Object(fields)).map(([k, v]) => [
            k,
            typeof v === 'object' ? JSON.stringify(v) : String(v),
          ]),
        ).toString(),
      ];
  }
  const asked = String(query);
  return {
    method: operation.method,
    path: asked ? `${path}?${asked}` : path,
    headers,
    body,
    company,
    link,
    mailed,
    marked: [...query.values()].join(' '),
  };
}

/** Sends a request; without a response, the status is 0. */
export function sent(url, { method, path, headers, body }) {
  return new Promise((resolve) => {
    const failed = (error) =>
      resolve({ status: 0, type: '', error: error.message, content: Buffer.alloc(0) });
    let outgoing;
    try {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      outgoing = request(
        new URL(url),
        { method, path, headers: { ...headers, ...length }, agent, timeout: 60_000 },
        (answer) => {
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('error', failed);
          answer.on('end', () => {
            const content = Buffer.concat(chunks);
            const type = String(answer.headers['content-type'] ?? '');
            let json;
            if (type.includes('json'))
              try {
                json = JSON.parse(content.toString());
              } catch {}
            resolve({ status: answer.statusCode, type, json, content, headers: answer.headers });
          });
        },
      );
    } catch (error) {
      return failed(error);
    }
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer within a minute')));
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}

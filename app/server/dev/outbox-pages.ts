import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/server/context.ts';
import { page as outboxPage } from '#platform/shared/wire/common.ts';
import { pathId } from '#platform/shared/wire/rules.ts';
import { readOutbox, readOutboxMail } from './outbox.read.ts';

type Mail = Awaited<ReturnType<typeof readOutbox>>['data'][number];

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const CSS = `:root{color-scheme:light dark}body{margin:0;font:450 15px/1.5 system-ui,sans-serif}
main{max-width:52rem;margin:auto;padding:2rem 1rem}h1{font-size:1.4rem}h2{font-size:1rem;margin:0}
article{padding:1rem 0;border-top:1px solid #8885}p{margin:.25rem 0}pre{white-space:pre-wrap;font:inherit;padding:.75rem;border:1px solid #8885;border-radius:6px}
nav{display:flex;gap:1rem;padding:1rem 0}small{opacity:.75}`;

function article(mail: Mail): string {
  const attachments =
    mail.attachments.length > 0 ? `<p>Attachments: ${mail.attachments.map(escapeHtml).join(', ')}</p>` : '';
  return `<article><h2>${escapeHtml(mail.subject || mail.template)}</h2>
<p><small>${mail.id} · ${escapeHtml(mail.to_name)} &lt;${escapeHtml(mail.to)}&gt; · ${mail.lang} · ${mail.state} · ${mail.sent_at ?? mail.created_at}</small></p>
${mail.links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('')}${attachments}
<details><summary>Text</summary><pre>${escapeHtml(mail.text)}</pre></details>
<p><a href="/dev/outbox/${mail.id}">As it looks</a></p></article>`;
}

function page(mails: readonly Mail[], current: number, last: number): string {
  const links = [
    current > 1 ? `<a href="?page=${current - 1}">Newer</a>` : '',
    current < last ? `<a href="?page=${current + 1}">Older</a>` : '',
  ].join('');
  const list =
    mails.length > 0 ? mails.map(article).join('') : '<p>No mail yet. Send a request to its suppliers.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox · Ponuda</title><link rel="stylesheet" href="/dev/outbox.css"></head><body><main><h1>Outbox</h1>
<p>Mails that would have gone out; newest first. Set SMTP_URL to send them.</p>${list}<nav>${links}</nav></main></body></html>`;
}

/** Serves the stored emails as HTML pages, outside production only (product 8). */
export function mountOutboxPages(app: FastifyInstance, { config, db }: Platform): void {
  if (config.env === 'production') return;
  app.get('/dev/outbox.css', (_request, reply) => reply.type('text/css').send(CSS));
  app.get<{ Querystring: { page?: string } }>('/dev/outbox', async (request, reply) => {
    const wanted = outboxPage.safeParse(request.query.page);
    const outbox = await readOutbox(db, wanted.success ? wanted.data : 1);
    return reply
      .type('text/html; charset=utf-8')
      .send(page(outbox.data, outbox.current_page, outbox.last_page));
  });
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const id = pathId().safeParse(request.params.id);
    const html = id.success ? await readOutboxMail(db, id.data) : undefined;
    if (html === undefined) return reply.code(404).type('text/plain').send('No such mail.');
    // Emails use inline styles; scripts and everything else are blocked.
    return reply
      .header(
        'content-security-policy',
        "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      )
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

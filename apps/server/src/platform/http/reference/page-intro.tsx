import { TOKEN_WRITES } from '@ponuda/domain/access/token-scopes';
import { ERROR_CODES, ERROR_STATUS } from '@ponuda/domain/error-codes';
import { WEBHOOK_EVENTS } from '@ponuda/domain/webhooks/events';
import { DELIVERIES_KEPT_DAYS, DELIVERY_TRIES, GIVEN_UP_AFTER_DAYS } from '@ponuda/domain/webhooks/retries';
import { answerErrorPhrases } from '@ponuda/phrases/answer-errors';
import { tokenWritePhrases } from '@ponuda/phrases/token-scopes';
import { phrases } from '../../i18n/server-i18n.ts';

const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto';

function isFromPonuda(header, body, secret) {
  const parts = header.split(',').map((part) => part.split('='));
  const t = parts.find(([name]) => name === 't')[1];
  if (Math.abs(Date.now() / 1000 - Number(t)) > 300) return false;
  const right = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest();
  return parts.some(([name, value]) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === right.length && timingSafeEqual(given, right);
  });
}`;

const words = () => phrases('en');

/** The rules of every call stand before the calls. */
export function PageIntro({ server, perMinute }: { server: string; perMinute: number }) {
  return (
    <>
      <Tokens server={server} perMinute={perMinute} />
      <Conventions />
      <Refusals />
      <Webhooks />
    </>
  );
}

function Tokens({ server, perMinute }: { server: string; perMinute: number }) {
  return (
    <section>
      <h2 id="tokens">Tokens</h2>
      <p>
        Owners and admins make an API token in their profile, under API. It is shown once and sent with every
        call. It acts with the rights that its user has at that moment, and ends with them. Accounts, rights
        and logins are closed to tokens.
      </p>
      <pre>{`curl '${server}/api/purchases?page=1' \\\n  -H "Authorization: Bearer $PONUDA_TOKEN"`}</pre>
      <p>Every token may read. What it may write besides is chosen when it is made:</p>
      <dl className="fields">
        {TOKEN_WRITES.map((scope) => (
          <div key={scope} className="row">
            <dt>
              <code>{scope}</code>
            </dt>
            <dd>{words()._(tokenWritePhrases[scope].text)}</dd>
          </div>
        ))}
      </dl>
      <p>
        A token may make {perMinute} calls a minute. <code>x-ratelimit-remaining</code> says how many are
        left; beyond them the answer is 429, and <code>retry-after</code> says for how many seconds.
      </p>
    </section>
  );
}

function Conventions() {
  return (
    <section>
      <h2 id="conventions">What holds everywhere</h2>
      <p>
        JSON with names in snake_case. Amounts and quantities are exact decimals as text (
        <code>"1250.00"</code>), days <code>YYYY-MM-DD</code>, instants ISO 8601 in UTC.
      </p>
      <p>
        Lists take <code>?page=1</code> and answer <code>data</code>, <code>current_page</code>,{' '}
        <code>total</code> and <code>last_page</code>, twenty a page.
      </p>
      <p>
        Whoever writes sends the <code>version</code> that was read as <code>If-Match</code>. Where somebody
        else was faster, the answer is 412 with the fresh state, and nothing has changed.
      </p>
      <p>
        A POST that creates something takes an <code>Idempotency-Key</code> of up to 255 characters: repeating
        it answers the same and makes nothing new.
      </p>
      <p>
        <code>Content-Language</code> (sr_Latn, en, de, ru, ba) chooses the language of <code>detail</code> in
        refusals.
      </p>
    </section>
  );
}

function Refusals() {
  return (
    <section>
      <h2 id="refusals">Refusals</h2>
      <p>
        <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code>; where fields are
        wrong, <code>errors</code> names the broken rules of each. Another company’s record, and what one may
        not see, is 404.
      </p>
      <details>
        <summary>All codes</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Status and code</th>
              <th scope="col">What it says</th>
            </tr>
          </thead>
          <tbody>
            {ERROR_CODES.map((code) => (
              <tr key={code}>
                <td>
                  {ERROR_STATUS[code]} <code>{code}</code>
                </td>
                <td>{saying(code)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** The sentence as it is written, with the names of its parameters. */
function saying(code: keyof typeof answerErrorPhrases): string {
  const { message = '' } = answerErrorPhrases[code];
  return message.replaceAll(
    /\{(\w+), plural[^}]*\{[^}]*\}[^}]*\{([^}]*)\}\}/g,
    (_, name: string, other: string) => other.replaceAll('#', `{${name}}`),
  );
}

function Webhooks() {
  return (
    <section>
      <h2 id="webhooks">Webhooks</h2>
      <p>
        An owner adds them in the profile. Each event is sent as a POST with a JSON body (
        <code>WebhookMessage</code> in the document), its name in <code>Ponuda-Event</code> and its id in{' '}
        <code>Ponuda-Delivery</code>. The id is the same for every try: leave out what you have had. Any 2xx
        within ten seconds says that it has arrived. Otherwise it is tried {DELIVERY_TRIES} times within a
        day; after {GIVEN_UP_AFTER_DAYS} days without one that arrived the webhook is switched off and the
        owners are told. Deliveries are kept for {DELIVERIES_KEPT_DAYS} days and can be sent again.
      </p>
      <p>
        They come one after the other, in the order in which things happened, but one that failed comes late.
        The newer of two about one purchase has the larger <code>purchase.version</code>.
      </p>
      <p>
        <code>Ponuda-Signature: t=…,v1=…</code> proves who sent it: <code>v1</code> is the HMAC-SHA256 of{' '}
        <code>t.body</code> under the webhook’s secret, in hex. For a day after the secret was changed there
        are two.
      </p>
      <pre>{VERIFY}</pre>
      <details>
        <summary>All events</summary>
        <ul>
          {WEBHOOK_EVENTS.map((event) => (
            <li key={event}>
              <code>{event}</code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

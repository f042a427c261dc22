import { createHash, randomBytes } from 'node:crypto';

const digest = (text) => createHash('sha256').update(text).digest();
const secret = () => randomBytes(32).toString('base64url');

/** Opens sessions for the demo's owner that last for hours, and gives a supplier's link a known secret. */
export async function openSessions({ query }, count) {
  const tokens = Array.from({ length: count }, secret);
  for (const token of tokens)
    await query(
      `with opened as (
         insert into sessions (user_id, kind, family_hash, refresh_hash, idle_until, absolute_until)
         select id, 'password', $1, $2, now_utc() + interval '9 days', now_utc() + interval '9 days'
         from users where email = 'owner@demo.test' returning id)
       insert into session_tokens (access_hash, session_id, valid_until)
       select $3, id, now_utc() + interval '9 days' from opened`,
      [digest(secret()), digest(secret()), digest(token)],
    );
  const link = secret();
  const [{ pib }] = await query(
    `update rfps r set token_hash = $1 from suppliers s where s.id = r.supplier_id and r.id = (
       select i.id from rfps i join purchases p on p.id = i.purchase_id
       where i.token_hash is not null and p.date_for_offer > now_utc() and p.status > 0 order by i.id desc limit 1)
     returning s.pib`,
    [digest(link)],
  );
  return { tokens, link, pib };
}

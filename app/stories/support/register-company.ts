import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { createApiCaller } from './api.ts';
import { waitForMail } from './browser.ts';
import type { Product } from './product.ts';
import { NEW_COMPANY_OWNER } from './screens.ts';

const PIB = '112000005';

/** Registers and activates the new company, unless a previous call already did. */
export async function registerCompany(product: Pick<Product, 'url'>): Promise<void> {
  const { email, password } = NEW_COMPANY_OWNER;
  const post = (path: string, body: unknown) =>
    fetch(`${product.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  if ((await post('auth/login', { email, password })).ok) return;
  const registered = await post('auth/register', {
    ...{ company_name: 'Zlatar Nameštaj d.o.o.', country: 'RS', pib: PIB, registration_number: '17162543' },
    ...{
      address: 'Trg slobode 2',
      city: 'Nova Varoš',
      name: 'Vladan Obradović',
      phone_number: '+381641234567',
    },
    ...{ email, password, passwordConfirm: password, terms: true, affiliate: '', lang: 'sr_latin' },
  });
  if (!registered.ok) throw new Error(`the registration was refused: ${await registered.text()}`);
  const { links } = await waitForMail(product, email, 'confirm-registration', '/register/confirm/');
  const link = links.find((one) => one.includes('/register/confirm/'));
  await post('auth/register/confirm', { hash: link?.split('/').at(-1) });
  const moderator = await createApiCaller(product, 'moderator@demo.test');
  const { data } = await moderator<{ data: { id: number; pib: string }[] }>('GET', 'moderation/companies');
  const id = data.find(({ pib }) => pib === PIB)?.id;
  await moderator('PUT', `moderation/companies/${id}/status`, { to: ACCOUNT_STATUS.ACTIVE });
}

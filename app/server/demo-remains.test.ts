import { expect, it } from 'vitest';
import { parseSeller } from '#core/plans/rules/seller.ts';
import { readSeller } from '#core/plans/server/public.ts';
import { forgetDemoSeller, requireNoDemoAccounts } from './demo-remains.ts';
import { DEMO_SELLER } from './seed/cast.ts';
import { setUpTestServer } from './test-support/server.ts';

const server = setUpTestServer();

it('production refuses accounts of the demo that can log in, and only those', async () => {
  const { db } = server;
  await expect(requireNoDemoAccounts(db)).rejects.toThrow(
    /^NODE_ENV: production does not start on a database with demo accounts, whose password is published \(adhoc@demo\.test and \d+ more\)/,
  );
  await db.updateTable('companies').set({ status: 5 }).execute();
  await expect(requireNoDemoAccounts(db)).rejects.toThrow('(moderator@demo.test)');
  const moderator = () => db.updateTable('users').where('email', '=', 'moderator@demo.test');
  await moderator().set({ email: 'Moderator@Demo.test' }).execute();
  await expect(requireNoDemoAccounts(db)).rejects.toThrow('(Moderator@Demo.test)');
  await db.updateTable('users').set({ email_verified_at: null }).execute();
  await requireNoDemoAccounts(db);
});

it('production has no seller instead of the invented one, and keeps one that was entered', async () => {
  const { db } = server;
  await db
    .updateTable('platform_settings')
    .set({ seller: JSON.stringify(DEMO_SELLER) })
    .execute();
  await forgetDemoSeller(server.platform.pool);
  const none = { country: 'RS', vat_rate: '20', payment_code: '221' };
  expect(await readSeller(db)).toEqual(parseSeller(none));
  const entered = { ...DEMO_SELLER, name: 'Javor d.o.o.', pib: '100002887' };
  await db
    .updateTable('platform_settings')
    .set({ seller: JSON.stringify(entered) })
    .execute();
  await forgetDemoSeller(server.platform.pool);
  expect(await readSeller(db)).toEqual(entered);
});

import { describe, expect, it } from 'vitest';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import { LANGUAGE_INFO, LANGUAGES } from '#platform/shared/languages.ts';
import type { ImportPreview } from '#platform/shared/wire/sheet-import.ts';
import { generatePib, listSuppliers } from '../supplier.test-support.ts';

const server = setUpTestServer();
const admin = server.caller('admin@demo.test');

const preview = (filename: string, content: Buffer) =>
  admin<ImportPreview>('POST', 'suppliers/import/preview', buildSingleFileBody(filename, content));
const importRows = (rows: ImportPreview['rows']) =>
  admin<{ created: number }>('POST', 'suppliers/import', {
    body: { rows: rows.map(({ row, cells }) => ({ row, cells })) },
  });

/** Returns the exported data of a supplier. */
const told = ({ id: _, categories, contact_persons, ...rest }: Supplier) => ({
  ...rest,
  categories: categories.map(({ name }) => name),
  contact_persons: contact_persons.map(({ nameAndSurname, email, phone }) => [nameAndSurname, email, phone]),
});
const PREFIX = 'Krug';

/**
 * Deletes suppliers and marks them as sample data, so that a sheet with their numbers adds new records instead of
 * restoring them.
 */
async function forget(suppliers: readonly Supplier[]) {
  for (const { id } of suppliers) {
    await admin('DELETE', `suppliers/${id}`);
    await server.db.updateTable('suppliers').set({ sample: true }).where('id', '=', id).execute();
  }
}

describe('an export of suppliers can be imported again', () => {
  it.each(LANGUAGES.flatMap((lang) => (['csv', 'xlsx'] as const).map((format) => [lang, format] as const)))(
    'in %s as %s',
    { tags: 'exhaustive' },
    async (lang, format) => {
      const guards = ['=', '+', '-', '@', "'=", "''@", '＝', ''];
      const made = guards.map((guard, index) => ({
        row: index + 2,
        cells: {
          name: `${guard}${PREFIX}; "${lang}" ${format}`,
          pib: generatePib(),
          companyName: `${guard}d.o.o.`,
          city: 'Čačak',
          registrationNumber: '07805713',
          contract_end_date: index % 2 === 0 ? '31.12.2027' : '',
          categories: index % 2 === 0 ? 'Higijena, Ambalaža' : '',
          nameAndSurname: index === 0 ? 'Ana Anić; Marko Marić' : index === 1 ? '=Ana' : '',
          email: index === 0 ? 'ana@a.test; marko@a.test' : index === 1 ? 'ana@a.test' : '',
          phone: index === 0 ? '; +381641234567' : index === 1 ? '+381641234567' : '',
        },
      }));
      const abroad = {
        row: 99,
        cells: { name: `${PREFIX} svet`, pib: 'T1234567890', internationalSupplier: 'da' },
      };
      expect((await importRows([...made, abroad] as never)).status).toBe(201);
      const listed = async () => {
        const { data } = (await listSuppliers(admin, { name: PREFIX })).body;
        return data;
      };
      const before = await listed();
      expect(before).toHaveLength(guards.length + 1);
      const file = await admin('GET', 'suppliers/export', {
        query: { name: PREFIX, format },
        headers: { 'content-language': LANGUAGE_INFO[lang].contentLanguage },
      });
      await forget(before);

      const { body } = await preview(`a.${format}`, file.raw);
      expect(body.rows.filter(({ errors }) => Object.keys(errors).length > 0)).toEqual([]);
      expect((await importRows(body.rows)).body.created).toBe(before.length);
      const after = await listed();
      expect(after.map(told)).toEqual(before.map(told));
      await forget(after);
    },
  );
});

describe('what a sheet may get wrong is told and stops nothing', () => {
  const HEADINGS = 'name;pib;country;registrationNumber;nameAndSurname;email;phone';
  const warned = async (line: string) => {
    const { body } = await preview('a.csv', Buffer.from(`${HEADINGS}\n${line}`));
    expect(body).toMatchObject({ valid: 1, invalid: 0 });
    return body.rows[0]?.warnings;
  };
  const doubtful = [{ rule: 'doubtful', params: {} }];

  it.each(['17162543', '20053658', '07805713', '08179115', '17273094', '61812504', ''])(
    'the company number %s is right',
    async (number) => {
      expect(await warned(`A;${generatePib()};;${number};;;`)).toEqual({});
    },
  );

  it.each(['17162544', '07069461', '171625433', 'abcdefgh', '123'])(
    'the company number %s is doubtful',
    async (number) => {
      expect(await warned(`A;${generatePib()};;${number};;;`)).toEqual({ registrationNumber: doubtful });
    },
  );

  it('a company number gets back the zero that a spreadsheet took', async () => {
    const line = `Bodumex bez nule;${generatePib()};;7805713;;;`;
    expect(await warned(line)).toEqual({
      registrationNumber: [{ rule: 'zero_added', params: { number: '07805713' } }],
    });
    const { body } = await preview('a.csv', Buffer.from(`${HEADINGS}\n${line}`));
    await importRows(body.rows);
    const [one] = (await listSuppliers(admin, { name: 'Bodumex bez nule' })).body.data;
    expect(one?.registrationNumber).toBe('07805713');
  });

  it('a Montenegrin number without a country gets back its zero and its country', async () => {
    const line = 'Nikšić;3123456;;;;;';
    expect(await warned(line)).toEqual({
      country: [{ rule: 'country_found', params: { country: 'ME' } }],
      pib: [{ rule: 'zero_added', params: { number: '03123456' } }],
    });
  });

  it('a Montenegrin number gets back the zero that a spreadsheet took', async () => {
    const line = 'Podgorica;3123456;ME;;;;';
    expect(await warned(line)).toEqual({ pib: [{ rule: 'zero_added', params: { number: '03123456' } }] });
    const { body } = await preview('a.csv', Buffer.from(`${HEADINGS}\n${line}`));
    await importRows(body.rows);
    const [one] = (await listSuppliers(admin, { name: 'Podgorica' })).body.data;
    expect(one?.pib).toBe('03123456');
  });

  it.each(['BiH', 'BIH', 'Bosna', 'Босна и Херцеговина', 'Bosnia and Herzegovina'])(
    'the country %s is known',
    async (country) => {
      expect(await warned(`A;4402093280003;${country};;;;`)).toEqual({});
    },
  );

  it.each(['Deutschland', 'DEU', 'D', 'Nemačka', 'Германия'])('the country %s is known', async (country) => {
    expect(await warned(`A;12345678901;${country};;;;`)).toEqual({});
  });

  it('a JIB whose check digit does not fit is doubtful', async () => {
    expect(await warned('A;4200119190100;BA;;;;')).toEqual({ pib: doubtful });
    expect(await warned('A;4402093280003;BA;7805713;;;')).toEqual({});
  });

  it('a telephone number gets its plus back', async () => {
    expect(await warned(`A;${generatePib()};;;Ana;ana@a.test;381641234567`)).toEqual({
      phone: [{ rule: 'plus_added', params: { phone: '+381641234567' } }],
    });
  });
});

it('names the tax number as in the country of the company', async () => {
  const headings = async () =>
    (await admin('GET', 'suppliers/export', { query: { format: 'csv' } })).raw.toString().split('\n', 1)[0];
  expect(await headings()).toContain('PIB');
  const company = server.db.updateTable('companies').where('id', '=', server.companyId('morava'));
  await company.set({ country: 'DE' }).execute();
  expect(await headings()).toContain('USt-IdNr.');
  expect(await headings()).not.toContain('PIB');
  await company.set({ country: 'RS' }).execute();
});

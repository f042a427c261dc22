import { describe, expect, it } from 'vitest';
import { buildMultipartBody, buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.test-support.ts';
import { writeSheet } from '#platform/server/sheets/write-sheet.test-support.ts';
import { LANGUAGE_INFO, LANGUAGES } from '#platform/shared/languages.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import type { ImportPreview } from '#platform/shared/wire/sheet-import.ts';
import { SUPPLIER_FIELD_NAMES } from '../../supplier-fields.ts';
import { generatePib, listSuppliers } from '../supplier.test-support.ts';

const server = setUpTestServer();
const admin = server.caller('admin@demo.test');

const sheet = (headings: string[], rows: string[][]) =>
  writeSheet(
    headings.map((heading) => ({ heading })),
    rows,
  );
const preview = async (content: Buffer, call = admin, filename = 'dobavljaci.xlsx') =>
  call<ImportPreview & Problem>('POST', 'suppliers/import/preview', buildSingleFileBody(filename, content));
const importRows = (rows: object[]) =>
  admin<{ created: number } & Problem>('POST', 'suppliers/import', { body: { rows } });
const template = (lang: string) =>
  admin<never>('GET', 'suppliers/import/template', { headers: { 'content-language': lang } });
const brokenCells = (body: ImportPreview) =>
  body.rows.flatMap(({ row, errors }) =>
    Object.entries(errors).map(([column, broken]) => [row, column, broken.map(({ rule }) => rule).join()]),
  );

describe('the sheet', () => {
  it.each(LANGUAGES)('the template in %s is understood when it comes back filled', async (lang) => {
    const answer = await template(LANGUAGE_INFO[lang].contentLanguage);
    expect(answer.status).toBe(200);
    const [headings = []] = await readSheet({ filename: 'a.xlsx', content: answer.raw });
    const row = headings.map((_, index) => (index === 0 ? 'Novi' : index === 1 ? generatePib() : ''));
    const { body } = await preview(await sheet(headings, [row]));
    expect(body.columns).toEqual([
      ...SUPPLIER_FIELD_NAMES,
      'categories',
      'nameAndSurname',
      'email',
      'phone',
      'lang',
    ]);
    expect(body).toMatchObject({ valid: 1, invalid: 0, unknown_columns: [] });
  });

  it('headings are known by the names of the API, in any order and spelling; others are told', async () => {
    const content = await sheet(
      ['CITY', 'Napomena', 'registration number', 'Naziv', 'pib'],
      [['Niš', 'x', '17162543', 'Niš promet', generatePib()]],
    );
    const { body } = await preview(content);
    expect(body.columns).toEqual(['city', 'registrationNumber', 'name', 'pib']);
    expect(body.unknown_columns).toEqual(['Napomena']);
    expect(body.rows[0]?.cells).toMatchObject({ city: 'Niš', name: 'Niš promet' });
  });

  it('a sheet without known headings, without rows or of another kind is refused', async () => {
    const unknown = await preview(await sheet(['foo'], [['1']]));
    expect(unknown.body).toMatchObject({
      code: 'sheet_no_headings',
      detail: 'None of the headings in row 1 is known: foo. Use the headings of the template.',
    });
    expect((await preview(await sheet(['name', 'pib'], []))).body.code).toBe('sheet_empty');
    expect((await preview(Buffer.from('MZ'))).body.code).toBe('sheet_unreadable');
    const { body } = await admin<Problem>('POST', 'suppliers/import/preview', { body: {} });
    expect(body.code).toBe('no_files');
  });

  it('a missing required column marks its cells', async () => {
    const { body } = await preview(await sheet(['name'], [['A']]));
    expect(body.columns).toEqual(['name', 'pib']);
    expect(brokenCells(body)).toEqual([[2, 'pib', 'required']]);
  });

  it('asks for what is meant where no heading is known, and keeps the answer for the company alone', async () => {
    const content = await sheet(
      ['Partner', 'Evidencija', 'PIB partnera'],
      [['Mapirano', 'x', generatePib()]],
    );
    const asked = await preview(content);
    expect(asked.body).toMatchObject({
      missing: ['name', 'pib'],
      to_match: ['Partner', 'Evidencija', 'PIB partnera'].map((heading) => ({ heading, column: '' })),
    });
    expect(asked.body.all_columns).toContain('registrationNumber');
    const matched = (columns: object, call = admin) =>
      call<ImportPreview & Problem>(
        'POST',
        'suppliers/import/preview',
        buildMultipartBody({ columns: JSON.stringify(columns) }, [{ name: 'a.xlsx', content }]),
      );
    const given = await matched({ Partner: 'name', 'PIB partnera': 'pib' });
    expect(given.body).toMatchObject({ missing: [], valid: 1, unknown_columns: ['Evidencija'] });
    // The headings of the next sheet are recognised, in any letter case and script.
    const next = await preview(await sheet(['ПАРТНЕР', 'pib-partnera'], [['Drugo', generatePib()]]));
    expect(next.body).toMatchObject({ columns: ['name', 'pib'], missing: [], valid: 1 });
    // A different heading can be assigned to a column; an omitted required column is requested again.
    expect((await matched({ Partner: '', Evidencija: 'name' })).body).toMatchObject({
      columns: ['name', 'pib'],
      unknown_columns: ['Partner'],
    });
    const other = await preview(content, await server.as('both@demo.test'));
    expect(other.body.missing).toEqual(['name', 'pib']);
    for (const columns of [{ Partner: 'company_id' }, { Partner: 1 }, []])
      expect((await matched(columns)).body.errors?.columns?.[0]?.rule).toBe('choice');
    await server.db.deleteFrom('import_columns').execute();
  });

  it('reads CSV too', async () => {
    const { body } = await preview(Buffer.from(`name;pib\nČelik;${generatePib()}\n`), admin, 'a.csv');
    expect(body).toMatchObject({ valid: 1, invalid: 0 });
  });
});

describe('the preview', () => {
  const HEADINGS = [
    'name',
    'pib',
    'country',
    'contract_end_date',
    'categories',
    'nameAndSurname',
    'email',
    'phone',
  ];

  it('S5.09 marks each bad cell with its rule, duplicates in the sheet and in the database too', async () => {
    const twice = generatePib();
    const rows = [
      [
        'Dobar',
        generatePib(),
        'Serbia',
        '31.12.2027',
        'higijena; Ambalaža',
        'Ana',
        'ana@a.test',
        '+381 64 123-4567',
      ],
      ['', '100002888', 'RS', '31.02.2027', 'Higijena, Nepoznata', '', 'nije-adresa', '064'],
      ['Ima ga', 'RS 100002887', '', '', '', '', '', ''],
      ['Prvi', twice, '', '', '', '', '', ''],
      ['Drugi', `RS${twice}`, '', '', '', '', '', ''],
      ['Wien', 'ATU 37675002', 'AT', '', '', 'Huber', '', ''],
      ['Nigde', '12', 'Atlantida', '', '', '', '', ''],
    ];
    const { status, body } = await preview(await sheet(HEADINGS, rows));
    expect(status).toBe(200);
    expect(brokenCells(body)).toEqual([
      [3, 'categories', 'unknown_record'],
      [3, 'name', 'required'],
      [3, 'contract_end_date', 'date'],
      [3, 'pib', 'pib'],
      [3, 'nameAndSurname', 'required'],
      [3, 'email', 'email'],
      [3, 'phone', 'phone_validation'],
      [4, 'pib', 'exist'],
      [6, 'pib', 'exist'],
      [7, 'email', 'required'],
      [8, 'country', 'choice'],
    ]);
    expect(body.rows[1]?.errors.categories).toEqual([
      { rule: 'unknown_record', params: { name: 'Nepoznata' } },
    ]);
    expect(body).toMatchObject({ valid: 2, invalid: 5 });
  });

  it('one company with and without its country, or in another form, is told as there already', async () => {
    const rows = [
      ['Prvi', 'SI 50223054', 'SI'],
      ['Opet', 'SI50223054', ''],
      ['Svet', '33392005961', ''],
      ['Zagreb', 'HR33392005961', 'HR'],
    ].map(([name = '', pib = '', country = '']) => [name, pib, country, country === '' ? 'da' : '']);
    const { body } = await preview(await sheet(['name', 'pib', 'country', 'internationalSupplier'], rows));
    expect(brokenCells(body)).toEqual([
      [3, 'pib', 'exist'],
      [5, 'pib', 'exist'],
    ]);
  });

  it('contact persons get their mails in the language of the supplier’s country, unless the sheet says another', async () => {
    const rows = [
      ['Wien jezik', 'ATU61234569', 'AT', '', ''],
      ['Berlin jezik', 'DE811115368', 'Nemačka', '', 'engleski; German'],
      ['Niš jezik', generatePib(), '', '064 123 4501', ''],
      ['Sarajevo jezik', '4402093280003', 'BA', '', 'Klingon'],
    ].map(([name = '', pib = '', country = '', phone = '', lang = ''], at) => [
      ...[
        name,
        pib,
        country,
        at === 1 ? 'Ana; Max' : 'Ana',
        at === 1 ? 'a@jezik.test; m@jezik.test' : 'a@jezik.test',
      ],
      ...[phone, lang],
    ]);
    const headings = ['name', 'pib', 'country', 'nameAndSurname', 'email', 'phone', 'Jezik'];
    const { body } = await preview(await sheet(headings, rows));
    expect(brokenCells(body)).toEqual([[5, 'lang', 'choice']]);
    expect(body.rows[2]?.warnings).toEqual({
      phone: [{ rule: 'country_code_added', params: { phone: '+381641234501' } }],
    });
    await importRows(body.rows.slice(0, 3).map(({ row, cells }) => ({ row, cells })));
    const { data } = (await listSuppliers(admin, { name: 'jezik' })).body;
    const langs = data.map(({ name, contact_persons }) => [name, contact_persons.map(({ lang }) => lang)]);
    expect(langs).toEqual([
      ['Berlin jezik', ['en', 'de']],
      ['Niš jezik', ['sr_latin']],
      ['Wien jezik', ['de-AT']],
    ]);
    expect(data[1]?.contact_persons[0]?.phone).toBe('+381641234501');
  });

  it('judges corrected rows again, together with the others, and writes nothing', async () => {
    const pib = generatePib();
    const rows = [
      { row: 2, cells: { name: 'Ispravljen d.o.o.', pib } },
      { row: 3, cells: { name: 'Isti broj d.o.o.', pib } },
    ];
    const check = (call = admin) => call<ImportPreview>('POST', 'suppliers/import/check', { body: { rows } });
    const { status, body } = await check();
    expect([status, body.valid, body.invalid]).toEqual([200, 1, 1]);
    expect(brokenCells(body)).toEqual([[3, 'pib', 'exist']]);
    expect((await listSuppliers(admin, { pib })).body.total).toBe(0);
    expect((await check(server.caller('user@demo.test'))).status).toBe(403);
  });

  it('a cell with an error of the spreadsheet is named as such', async () => {
    const { body } = await preview(await sheet(['name', 'pib', 'city'], [['#NAME?', '#N/A', 'Niš']]));
    expect(brokenCells(body)).toEqual([
      [2, 'pib', 'no_value'],
      [2, 'name', 'no_value'],
    ]);
    const refused = await importRows(body.rows.map(({ row, cells }) => ({ row, cells })));
    expect(refused.body.errors?.['rows.0.name']?.[0]?.rule).toBe('no_value');
  });

  it('writes nothing', async () => {
    const before = (await listSuppliers(admin)).body.total;
    await preview(await sheet(['name', 'pib'], [['Nov', generatePib()]]));
    expect((await listSuppliers(admin)).body.total).toBe(before);
  });
});

describe('the import', () => {
  it('300 suppliers with 3 bad cells: all together are refused, the 297 good ones are all added', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => [
      `Uvezen ${String(index + 1).padStart(3, '0')}`,
      index % 100 === 7 ? '100002888' : generatePib(),
      'Higijena',
      `Osoba ${index + 1}`,
      `osoba${index + 1}@uvoz.test`,
    ]);
    const { body } = await preview(
      await sheet(['name', 'pib', 'categories', 'nameAndSurname', 'email'], rows),
    );
    expect(brokenCells(body)).toEqual([9, 109, 209].map((row) => [row, 'pib', 'pib']));
    expect(body).toMatchObject({ valid: 297, invalid: 3 });
    const before = (await listSuppliers(admin)).body.total;

    const refused = await importRows(body.rows.map(({ row, cells }) => ({ row, cells })));
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      'rows.7.pib': [{ rule: 'pib', params: {} }],
      'rows.107.pib': [{ rule: 'pib', params: {} }],
      'rows.207.pib': [{ rule: 'pib', params: {} }],
    });
    expect((await listSuppliers(admin)).body.total).toBe(before);

    const good = body.rows.filter(({ errors }) => Object.keys(errors).length === 0);
    const added = await importRows(good.map(({ row, cells }) => ({ row, cells })));
    expect(added).toMatchObject({ status: 201, body: { created: 297 } });
    expect((await listSuppliers(admin)).body.total).toBe(before + 297);
    const [one] = (await listSuppliers(admin, { name: 'Uvezen 001' })).body.data;
    expect(one).toMatchObject({
      categories: [{ name: 'Higijena' }],
      contact_persons: [
        { nameAndSurname: 'Osoba 1', email: 'osoba1@uvoz.test', categories: [{ name: 'Higijena' }] },
      ],
    });

    const again = await importRows(good.map(({ row, cells }) => ({ row, cells })));
    expect(again.body.errors?.['rows.0.pib']).toEqual([{ rule: 'exist', params: { name: 'Uvezen 001' } }]);
    expect((await listSuppliers(admin)).body.total).toBe(before + 297);
  });

  it('keeps <script> and =1+1 as they stand in the sheet', async () => {
    const { body } = await preview(
      await sheet(['name', 'pib', 'city'], [['<script>1</script>', generatePib(), '=1+1']]),
    );
    await importRows(body.rows.map(({ row, cells }) => ({ row, cells })));
    const [one] = (await listSuppliers(admin, { name: '<script>' })).body.data;
    expect(one).toMatchObject({ name: '<script>1</script>', city: '=1+1' });
  });

  it('a supplier of another country than the company is international, unless the sheet says so or not', async () => {
    const rows = [
      { row: 2, cells: { name: 'Graz', pib: 'ATU37675002', country: 'Austria' } },
      { row: 3, cells: { name: 'Linz', pib: 'DE143454214', country: 'de', internationalSupplier: 'ne' } },
      {
        row: 4,
        cells: { name: 'Zagreb', pib: '33392005961', country: 'hr', internationalSupplier: 'maybe' },
      },
    ];
    expect((await importRows(rows)).body.errors).toEqual({
      'rows.2.internationalSupplier': [{ rule: 'choice', params: {} }],
    });
    expect((await importRows(rows.slice(0, 2))).body.created).toBe(2);
    const flag = async (name: string) =>
      (await listSuppliers(admin, { name })).body.data[0]?.internationalSupplier;
    expect([await flag('Graz'), await flag('Linz')]).toEqual([true, false]);
  });

  it('refuses a cell of 10,000 characters and more than 2,000 rows', async () => {
    const long = await importRows([{ row: 2, cells: { name: 'x'.repeat(10_000), pib: generatePib() } }]);
    expect(long.body.errors?.['rows.0.name']?.[0]?.rule).toBe('max');
    const many = await importRows(Array.from({ length: 2001 }, (_, row) => ({ row, cells: {} })));
    expect(many.body.errors?.rows?.[0]).toEqual({ rule: 'max_items', params: { max: 2000 } });
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toRequestBody } from '#core/requests/web/form/values/request-values.ts';
import { addDays, asDay } from '#platform/shared/dates.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { UNITS } from '#platform/shared/units.ts';
import { type TemplateContent, templateContent } from '../wire.ts';
import { templateToRequestValues, toTemplateContent } from './template-content.ts';

const TODAY = asDay('2026-11-26');
const supplier = (id: number) => ({
  id,
  name: `Dobavljač ${id}`,
  city: 'Čačak',
  contact_email: null,
  lang: 'sr_latin' as const,
});
const filledBy = (content: TemplateContent) => ({
  content,
  suppliers: content.supplier_ids.map(supplier),
  files: [{ id: 5, name: 'crtež.pdf', size: 900, type: 'application/pdf' }],
});

const text = fc.string({ maxLength: 20 }).map((one) => `a${one.trim()}`);
const quantity = fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => String(thousandths / 1000));
const ahead = fc.option(fc.integer({ min: 0, max: 400 }));
const content = fc
  .record({
    name: text,
    description: text,
    category_id: fc.option(fc.integer({ min: 1, max: 99 })),
    sector_id: fc.option(fc.integer({ min: 1, max: 99 })),
    articles: fc.array(fc.record({ name: text, quantity, unit: fc.constantFrom(...UNITS), note: text }), {
      minLength: 1,
      maxLength: 5,
    }),
    deadline_days: ahead,
    deadline_minute: fc.option(fc.integer({ min: 0, max: 1439 })),
    delivery_days: ahead,
    delivery_place: text,
    note: text,
    supplier_ids: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }),
  })
  .filter((one) => templateContent.safeParse(one).success)
  .map((one) => templateContent.parse(one));

it('what a form is filled with is saved as the same template again, whatever the language and the day', () => {
  fc.assert(
    fc.property(
      content,
      fc.constantFrom(...LANGUAGES),
      fc.integer({ min: 0, max: 800 }),
      (template, language, later) => {
        const today = addDays(TODAY, later);
        const values = templateToRequestValues(filledBy(template), language, today);
        const resaved = templateContent.parse(toTemplateContent(values, language, today));
        // A time without a day has no meaning.
        const deadline_minute = template.deadline_days === null ? null : template.deadline_minute;
        expect(resaved).toEqual({ ...template, deadline_minute });
      },
    ),
    { numRuns: 200, seed: 20_261_126 },
  );
});

it('fills the days from the day on which it is used, summer and winter', () => {
  const template = templateContent.parse({
    name: 'Higijena',
    articles: [{ name: 'Sapun', quantity: '20.5', unit: 'pieces' }],
    deadline_days: 5,
    deadline_minute: 720,
    delivery_days: 14,
  });
  const values = templateToRequestValues(filledBy(template), 'sr_latin', asDay('2027-03-26'));
  expect(values).toMatchObject({
    date_for_offer: '2027-03-31',
    offer_time: '12:00',
    date_for_delivery: '2027-04-09',
  });
  // The clocks changed in between: noon remains noon.
  expect(toRequestBody(values, 'sr_latin').date_for_offer).toBe('2027-03-31T10:00:00.000Z');
  expect(values.articles).toMatchObject([{ name: 'Sapun', quantity: '20,5' }, { name: '' }]);
  // Removing a file from the form must not delete the template's stored file.
  expect(values.attachments).toEqual([
    { file_id: 5, name: 'crtež.pdf', size: 900, for_suppliers: true, fresh: false },
  ]);
});

it('keeps no price, no marketplace, and no day that is over', () => {
  const values = {
    ...templateToRequestValues(filledBy(templateContent.parse({ name: 'Higijena' })), 'en', TODAY),
    date_for_offer: '2026-11-25',
    date_for_delivery: 'soon',
    estimated_net: '100',
    publish_to_marketplace: true,
  };
  const kept = toTemplateContent(values, 'en', TODAY);
  expect(kept).toMatchObject({ deadline_days: null, delivery_days: null, articles: [] });
  expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(['estimated_net']));
});

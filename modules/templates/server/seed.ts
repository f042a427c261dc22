import { readClock } from '#platform/server/db/clock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { addDays, dayInBelgrade, weekday } from '#platform/shared/dates.ts';
import { getNextOccurrence, type RecurrenceRule } from '../rules/recurrence.ts';
import { type TemplateContent, templateContent } from '../wire.ts';

/** A demo supplier with the names of its categories. */
interface DemoSupplier {
  readonly name: string;
  readonly categories: readonly string[];
}

interface DemoTemplate {
  readonly name: string;
  /** Null for a company template. */
  readonly owner: string | null;
  readonly category: string;
  readonly suppliers: number;
  readonly content: Omit<TemplateContent, 'category_id' | 'supplier_ids'>;
}

const of = (content: Partial<TemplateContent> & { readonly name: string }) => templateContent.parse(content);

const TEMPLATES: readonly DemoTemplate[] = [
  {
    name: 'Higijena, mesečno',
    owner: null,
    category: 'Higijena',
    suppliers: 3,
    content: of({
      name: 'Higijena za naredni mesec',
      articles: [
        { name: 'Tečni sapun 5 l', quantity: '12', unit: 'pieces', note: '' },
        { name: 'Papirni ubrusi', quantity: '80', unit: 'pieces', note: 'dvoslojni' },
        { name: 'Kese za otpad 120 l', quantity: '40', unit: 'pieces', note: '' },
      ],
      deadline_days: 5,
      delivery_days: 12,
      delivery_place: 'Čačak, magacin 2',
    }),
  },
  {
    name: 'Lim za tekuću proizvodnju',
    owner: 'user@demo.test',
    category: 'Limovi i profili',
    suppliers: 2,
    content: of({
      name: 'Lim za tekuću proizvodnju',
      articles: [{ name: 'Lim 2 mm', quantity: '1200', unit: 'kg', note: 'S235, 1500 × 3000' }],
      deadline_days: 4,
      deadline_minute: 720,
      delivery_days: 10,
      delivery_place: 'Čačak',
    }),
  },
];

/**
 * Saves two request templates in the demo. The company's template recurs weekly, starting on the next working day
 * after today.
 */
export async function seedTemplates(tenant: Tenant, cast: readonly DemoSupplier[]): Promise<void> {
  await tenant.transaction(async (tx) => {
    const today = dayInBelgrade(await readClock(tx.trx));
    const idOf = async (table: 'categories' | 'suppliers', name: string) =>
      (await tx.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
    const people = await tx.selectFrom('users').select(['users.id', 'users.email']).execute();
    const personOf = (email: string) => people.find((one) => one.email === email)?.id ?? 0;
    for (const { name, owner, category, suppliers, content } of TEMPLATES) {
      const supplier_ids: number[] = [];
      const ofCategory = cast.filter(({ categories }) => categories.includes(category));
      for (const one of ofCategory.slice(0, suppliers)) supplier_ids.push(await idOf('suppliers', one.name));
      const category_id = await idOf('categories', category);
      const { id: template_id } = await tx
        .insertInto('request_templates', {
          ...{ name, owner_id: owner ? personOf(owner) : null },
          content: JSON.stringify({ ...content, category_id, supplier_ids }),
        })
        .returning('request_templates.id')
        .executeTakeFirstOrThrow();
      if (owner !== null) continue;
      const every: RecurrenceRule = { every: 'week', on_day: weekday(addDays(today, 1)) };
      await tx
        .insertInto('request_schedules', {
          ...{ template_id, user_id: personOf('admin@demo.test'), ...every },
          next_on: getNextOccurrence(every, today),
        })
        .execute();
    }
  });
}

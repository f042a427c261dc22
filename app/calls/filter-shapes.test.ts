import { describe, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { parseCountedStatus } from '#core/purchase/rules/money/counted-status.ts';
import { GROUP_BY } from '#core/statistics/rules/periods.ts';
import { statisticsQuery } from '#core/statistics/wire/statistics.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';

/** Returns the names of a list's filters, without the page parameter. */
function filtersOf(key: CallKey): string[] {
  const call = api[key];
  const query: unknown = 'query' in call ? call.query : undefined;
  const shape = query && typeof query === 'object' && 'shape' in query ? query.shape : {};
  return Object.keys(shape ?? {}).filter((name) => name !== 'page');
}

describe('filter shapes', () => {
  it.each([
    [
      'S3.23 S3.24',
      'GET purchases',
      ['status', 'category_id', 'accepted_supplier', 'sector', 'date_for_offer'],
    ],
    ['S3.23 S3.25', 'GET suppliers', ['categories.id', 'name', 'pib']],
    ['S3.23 S3.26', 'GET categories', ['name', 'sector.name']],
    ['S3.23 S3.27', 'GET user-management/owner/users', ['roles.name']],
    ['S3.23 S3.27', 'GET user-management/admin/users', ['roles.name']],
  ] as const)('%s %s is filtered by %j', (_ids, key, names) => {
    expect(filtersOf(key)).toEqual(expect.arrayContaining([...names]));
  });

  it('S7.17 S7.43 both statistics take the same nine filters', () => {
    const nine = [
      'company_id',
      'date_from',
      'date_to',
      'groupby',
      'category',
      'status',
      'supplier',
      'no_value',
      'customer',
    ];
    for (const statistics of [
      'GET statistics/global/get',
      'GET market-place/statistics/global/get',
    ] as const) {
      const names = filtersOf(statistics);
      expect(names.filter((name) => name !== 'sector')).toEqual(nine);
      // Buyers have an additional department filter, and suppliers an additional customer filter.
      expect(names).toContain('sector');
    }
  });

  it('S9.18 left out, they are those of the specification', () => {
    const defaults = statisticsQuery.parse({});
    expect(defaults).toMatchObject({
      company_id: 0,
      groupby: GROUP_BY.DAY,
      category: 0,
      supplier: 0,
      no_value: '1',
      customer: 0,
    });
    expect([GROUP_BY.DAY, parseCountedStatus(defaults.status)]).toEqual([1, 'confirmed']);
    expect(parseCountedStatus('confirmed')).toBe(parseCountedStatus(''));
  });
});

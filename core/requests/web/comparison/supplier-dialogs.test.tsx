import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getComparisonCurrency } from '#core/purchase/wire/comparison/compared-in.ts';
import { compareOffers } from '#core/purchase/wire/comparison/comparison.ts';
import { buildSampleRequest } from '#core/purchase/wire/comparison/limovi.test-support.ts';
import { computeScenarios } from '#core/purchase/wire/comparison/scenario-sums.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import { MatrixHeader } from './matrix/matrix-header.tsx';
import { PhoneSupplierComparison } from './phone/phone-suppliers.tsx';
import { supplierDialogs } from './supplier-dialogs.ts';
import type { AcceptHandlers } from './use-accept-handlers.tsx';

const purchase = buildSampleRequest();
const inWhat = getComparisonCurrency(purchase);
const comparison = compareOffers(purchase, inWhat, computeScenarios(purchase, inWhat).own);
const [column] = comparison.columns;
if (!column) throw new Error('the purchase has offers');

const opened: string[] = [];
const accepting: AcceptHandlers = {
  shown: false,
  toggleLine: () => undefined,
  toggleOffer: () => undefined,
  openQuantity: () => undefined,
  divided: null,
  divide: () => undefined,
  acceptDivided: () => undefined,
  openDialog: ({ name }, { rfp }) => opened.push(`${name} of ${rfp.supplier.name}`),
  act: () => undefined,
};

beforeEach(() => {
  localStorage.setItem('access_token', 'token');
  localStorage.setItem('lang', 'en');
  vi.spyOn(supplierDialogs, 'parts', 'get').mockReturnValue(
    ['Reliability', 'Certificates'].map((name) => ({
      name,
      title: { id: name, message: name },
      Dialog: () => null,
    })),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('opens every dialog about a supplier from the table and on a phone', async () => {
  const head = (
    <MatrixHeader column={column} columns={comparison.columns} purchase={purchase} accepting={accepting} />
  );
  renderApp(
    <table>
      <thead>
        <tr>{head}</tr>
      </thead>
    </table>,
    { me: buildOwnerUser() },
  );
  await press('Metal-Promet d.o.o.');
  await press('Certificates');
  cleanup();
  renderApp(<PhoneSupplierComparison purchase={purchase} comparison={comparison} accepting={accepting} />, {
    me: buildOwnerUser(),
  });
  await press('Reliability');
  await press('Certificates');
  const both = ['Reliability of Metal-Promet d.o.o.', 'Certificates of Metal-Promet d.o.o.'];
  expect(opened).toEqual([...both, ...both]);
});

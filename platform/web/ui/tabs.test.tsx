// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('style');
});

type Name = 'new' | 'closed' | 'confirmed';

function Page() {
  const [tab, setTab] = useState<Name>('new');
  return (
    <Tabs
      label="Requests"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'new', label: 'New', count: 20 },
        { value: 'closed', label: 'Closed', count: 6 },
        { value: 'confirmed', label: 'Confirmed' },
      ]}
    >
      Rows of {tab}
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const press = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });

describe('Tabs', () => {
  it('ties the panel to the chosen tab and lets Tab reach only that one', () => {
    render(<Page />);
    expect(screen.getByRole('tabpanel', { name: 'New 20' }).textContent).toBe('Rows of new');
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });

  it('moves by arrows in a ring, Home and End, with the focus', () => {
    render(<Page />);
    press('ArrowRight');
    expect(chosen()).toBe('Closed6');
    expect(document.activeElement?.textContent).toBe('Closed6');
    press('End');
    expect(chosen()).toBe('Confirmed');
    press('ArrowRight');
    expect(chosen()).toBe('New20');
    press('ArrowLeft');
    expect(chosen()).toBe('Confirmed');
    press('Home');
    expect(chosen()).toBe('New20');
  });

  it('turns the arrows round in right-to-left', () => {
    document.documentElement.style.direction = 'rtl';
    render(<Page />);
    press('ArrowLeft');
    expect(chosen()).toBe('Closed6');
  });
});

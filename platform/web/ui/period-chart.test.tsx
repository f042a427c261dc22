// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PeriodChart, type PeriodChartProps } from './period-chart.tsx';

const chart = (more: Partial<PeriodChartProps> = {}): PeriodChartProps => ({
  title: 'Net value',
  summary: 'Net value by period.',
  periods: ['01', '02', '03'].map((month) => ({ key: month, label: month, name: `${month}.2026` })),
  series: [
    { key: '5', name: 'Čelik', colour: '#2a9d8f', values: [3, 0, 5], texts: ['3.00', '0.00', '5.00'] },
    { key: '7', name: 'Lim', colour: '#e07b39', values: [1, 0, 2], texts: ['1.00', '0.00', '2.00'] },
  ],
  totals: ['4.00', '0.00', '7.00'],
  earlier: {
    name: 'Previous year',
    values: [9, 1, 0],
    texts: ['9.00', '1.00', '0.00'],
    names: ['01.2025', '02.2025', ''],
  },
  tick: String,
  words: { period: 'Period', total: 'Total', asTable: 'Table', asChart: 'Chart' },
  none: 'Nothing',
  ...more,
});
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe('S2.38 a chart over time', () => {
  it('is walked through by the keyboard, period by period and series by series, and opened', () => {
    const onPick = vi.fn();
    render(<PeriodChart {...chart({ onPick })} />);
    const slider = screen.getByRole('slider', { name: 'Net value by period.' });
    const press = (key: string) => {
      fireEvent.keyDown(slider, { key });
      return slider.getAttribute('aria-valuetext');
    };
    expect(press('ArrowRight')).toBe('02.2026, 0.00, 02.2025: 1.00');
    expect(press('ArrowLeft')).toBe('01.2026, 4.00, 01.2025: 9.00');
    expect(press('ArrowUp')).toBe('01.2026, Čelik: 3.00, 01.2025: 9.00');
    expect(press('ArrowUp')).toBe('01.2026, Lim: 1.00, 01.2025: 9.00');
    press('Enter');
    expect(onPick).toHaveBeenLastCalledWith(0, '7');
    expect(press('End')).toBe('03.2026, Lim: 2.00');
    expect(press('ArrowUp')).toBe('03.2026, 7.00');
    press('Enter');
    expect(onPick).toHaveBeenLastCalledWith(2, null);
    // There are no records to open.
    press('ArrowLeft');
    press('Enter');
    expect(onPick).toHaveBeenCalledTimes(2);
    press('ArrowLeft');
    expect(press('ArrowLeft')).toContain('01.2026');
  });

  it('walks through series side by side, and names all of them at a period', () => {
    const onPick = vi.fn();
    render(<PeriodChart {...chart({ onPick, sideBySide: true, totals: undefined, earlier: undefined })} />);
    const slider = screen.getByRole('slider');
    const press = (key: string) => {
      fireEvent.keyDown(slider, { key });
      return slider.getAttribute('aria-valuetext');
    };
    expect(press('Home')).toBe('01.2026, Čelik: 3.00, Lim: 1.00');
    // The two series count different things, so there are no common records to open.
    press('Enter');
    expect(onPick).not.toHaveBeenCalled();
    expect(press('ArrowUp')).toBe('01.2026, Čelik: 3.00');
    press('Enter');
    expect(onPick).toHaveBeenLastCalledWith(0, '5');
  });

  it('shows the same figures as a table, each leading to what is behind it', () => {
    const onPick = vi.fn();
    render(<PeriodChart {...chart({ onPick })} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
    const table = screen.getByRole('table', { name: 'Net value' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Period', 'Čelik', 'Lim', 'Total', 'Previous year'],
      ['01.2026', '3.00', '1.00', '4.00', '9.00'],
      ['02.2026', '0.00', '0.00', '0.00', '1.00'],
      ['03.2026', '5.00', '2.00', '7.00', ''],
    ]);
    fireEvent.click(within(table).getByRole('button', { name: '2.00' }));
    expect(onPick).toHaveBeenLastCalledWith(2, '7');
    fireEvent.click(within(table).getByRole('button', { name: '4.00' }));
    expect(onPick).toHaveBeenLastCalledWith(0, null);
    expect(within(table).queryByRole('button', { name: '0.00' })).toBeNull();
  });

  it('a series is opened as a whole by its name, and nothing is said where there is nothing', () => {
    const onPick = vi.fn();
    const { unmount } = render(<PeriodChart {...chart({ onPick })} />);
    fireEvent.click(screen.getByRole('button', { name: 'Lim' }));
    expect(onPick).toHaveBeenLastCalledWith(null, '7');
    unmount();
    render(<PeriodChart {...chart({ periods: [], series: [], earlier: undefined })} />);
    expect(screen.getByText('Nothing')).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('fewer than three values are said in words, with until when a running period goes and what was before apart; the table stays', () => {
    const periods = [
      { key: '10', label: '10/26', name: '10.2026' },
      { key: '11', label: '11/26', name: '11.2026', until: 'to 20.11.' },
    ];
    const series = [{ key: 'n', name: 'Purchases', values: [4, 2], texts: ['4', '2'] }];
    const few = chart({ periods, series, totals: undefined });
    render(<PeriodChart {...few} />);
    expect([...document.querySelectorAll('dl > div')].map((part) => part.textContent)).toEqual([
      'Purchases10.2026 411.2026 to 20.11. 2',
      'Previous year01.2025 9.0002.2025 1.00',
    ]);
    expect(screen.queryByRole('slider')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(screen.getByRole('table', { name: 'Net value' })).toBeDefined();
  });

  it('fewer than three values of several series are said in words, by series', () => {
    const periods = [{ key: '11', label: '11/26', name: '11.2026' }];
    const series = [
      { key: 'won', name: 'Won', values: [4], texts: ['4'] },
      { key: 'lost', name: 'Lost', values: [0], texts: ['0'] },
    ];
    render(<PeriodChart {...chart({ periods, series, totals: undefined, earlier: undefined })} />);
    expect([...document.querySelectorAll('dl > div')].map((part) => part.textContent)).toEqual([
      'Won11.2026 4',
    ]);
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { asDay } from '#platform/shared/dates.ts';
import { earliestStart, type Processor } from './processors.ts';

const TODAY = asDay('2026-12-01');
const LATER = asDay('2026-12-31');
const host: Processor = { purpose: 'servers', details: '', name: 'Host', address: 'Ring 1', country: 'AT' };
const relay: Processor = { purpose: 'mail', details: '', name: 'Relay', address: 'Ulica 2', country: 'RS' };
const inForce = { processors: [host], announced: null };

describe('the first day of a list of processors', () => {
  it('is at once the first time, and if it adds no processor', () => {
    expect(earliestStart([host], { processors: [], announced: null }, false, TODAY)).toBeNull();
    expect(earliestStart([], inForce, true, TODAY)).toBeNull();
    expect(earliestStart([{ ...host, address: 'Ring 10' }], inForce, true, TODAY)).toBeNull();
  });

  it('is 30 days ahead if it adds or replaces one, or one moves to another country', () => {
    expect(earliestStart([host, relay], inForce, true, TODAY)).toBe(LATER);
    expect(earliestStart([relay], inForce, true, TODAY)).toBe(LATER);
    expect(earliestStart([{ ...host, country: 'US' }], inForce, true, TODAY)).toBe(LATER);
  });

  it('is the announced day if all that it adds was announced', () => {
    const announced = { from: asDay('2026-12-10'), processors: [host, relay] };
    expect(earliestStart([relay], { ...inForce, announced }, true, TODAY)).toBe('2026-12-10');
    expect(earliestStart([relay, { ...relay, name: 'Else' }], { ...inForce, announced }, true, TODAY)).toBe(
      LATER,
    );
    expect(earliestStart([host], { ...inForce, announced }, true, TODAY)).toBeNull();
  });
});

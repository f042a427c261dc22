import { expect, it } from 'vitest';
import type { AccessPoint, OutgoingDocument, WaitingDocument } from './access-point.ts';

/** A fake access point controlled by a test. */
export interface FakeAccessPoint {
  readonly point: AccessPoint;
  /** The received documents, in the order of their first arrival. */
  readonly received: () => readonly OutgoingDocument[];
  /** Adds a waiting document. */
  readonly leave: (document: WaitingDocument) => void;
  /** Sets the response to the next call; `cut` drops the connection after the call has been processed. */
  readonly next: (what: 'busy' | 'refuse' | 'cut') => void;
}

const ORDER: OutgoingDocument = {
  id: '7/42 š',
  kind: 'order',
  from: '9948:101134702',
  to: '9914:ATU13585627',
  content: Buffer.from('<Order>čelik</Order>'),
};
const ARRIVED: WaitingDocument = {
  id: 'm/1',
  from: ORDER.to,
  to: ORDER.from,
  content: Buffer.from('<OrderResponse/>'),
};

/** Defines the tests that every implementation of `AccessPoint` has to pass. */
export function defineAccessPointContractTests(start: () => Promise<FakeAccessPoint>): void {
  it('hands a document over as it is, once, however often it is sent', async () => {
    const { point, received } = await start();
    expect(await point.send(ORDER)).toEqual({ state: 'accepted' });
    expect(await point.send(ORDER)).toEqual({ state: 'accepted' });
    expect(received()).toEqual([ORDER]);
  });

  it('says what may be tried again, and what is refused for good', async () => {
    const { point, received, next } = await start();
    next('busy');
    expect(await point.send(ORDER)).toMatchObject({ state: 'failed' });
    next('refuse');
    expect(await point.send(ORDER)).toEqual({ state: 'refused', reason: 'unknown receiver' });
    expect(received()).toEqual([]);
  });

  it('loses and doubles nothing when the connection breaks off', async () => {
    const { point, received, next } = await start();
    next('cut');
    expect(await point.send(ORDER)).toMatchObject({ state: 'failed' });
    expect(await point.send(ORDER)).toEqual({ state: 'accepted' });
    expect(received()).toEqual([ORDER]);
  });

  it('hands out what waits, the oldest first, until it is taken', async () => {
    const { point, leave, next } = await start();
    expect(await point.waiting()).toEqual([]);
    leave(ARRIVED);
    leave({ ...ARRIVED, id: 'm/2' });
    expect((await point.waiting()).map(({ id }) => id)).toEqual(['m/1', 'm/2']);
    next('cut');
    await expect(point.waiting()).rejects.toThrow();
    await point.taken('m/1');
    await point.taken('m/1');
    expect(await point.waiting()).toEqual([{ ...ARRIVED, id: 'm/2' }]);
  });
}

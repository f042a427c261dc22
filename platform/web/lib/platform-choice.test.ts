import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { toActor } from './actor.ts';
import { consumeRedirect } from './login-redirect.ts';
import { findLandingPath, getPlatformOfPath, rememberPlatform } from './platform-choice.ts';
import { writeStored } from './storage.ts';
import { buildOwnerUser } from './web.test-support.ts';

const { company } = buildOwnerUser();
const both = toActor(
  buildOwnerUser({
    company: company && { ...company, external_supplier: 3, external_supplier_object: { status: 'active' } },
  }),
);

const landing = (actor: Actor) => findLandingPath(actor, gates.platformSwitch(actor));

describe('S1.24 where a login leads', () => {
  beforeEach(() => localStorage.clear());

  it('S2.31 whoever is on both sides chooses once, and is led to that side from then on', () => {
    expect(consumeRedirect()).toBe('/home');
    expect(landing(both)).toBe('/select-platform');
    rememberPlatform(both.user_id, 'marketplace');
    consumeRedirect();
    expect(landing(both)).toBe('/marketplace/home');
    rememberPlatform(both.user_id, 'app');
    consumeRedirect();
    expect(landing(both)).toBeNull();
  });

  it('is asked once a login: /home by itself is /home', () => {
    consumeRedirect();
    landing(both);
    expect(landing(both)).toBeNull();
  });

  it('is the page asked for before the login, where there was one', () => {
    writeStored('redirectTo', '/suppliers');
    expect(consumeRedirect()).toBe('/suppliers');
    expect(landing(both)).toBeNull();
  });

  it('asks nobody who is on one side, and again somebody else at the same machine', () => {
    consumeRedirect();
    expect(landing(toActor(buildOwnerUser()))).toBeNull();
    rememberPlatform(both.user_id + 1, 'marketplace');
    consumeRedirect();
    expect(landing(both)).toBe('/select-platform');
  });

  it('knows the side of an address', () => {
    expect(getPlatformOfPath('/marketplace/procurements/7')).toBe('marketplace');
    expect(getPlatformOfPath('/procurements/requests')).toBe('app');
  });
});

import { AUDIT_KINDS, type AuditKind } from '@ponuda/domain/access/audit-kinds';
import { isDay } from '@ponuda/domain/dates';
import type { QueryOf } from '../../lib/call-types.ts';
import { pageOf } from '../../lib/search-state.ts';

/** The filters and the page of the log, as the address has them. */
export interface AuditSearch {
  readonly page: number;
  readonly q: string;
  /** '' is any. */
  readonly kind: AuditKind | '';
  /** A person's id; '' is anybody. */
  readonly person: string;
  /** Days, both included; '' is no bound. */
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS = { q: '', kind: '', person: '', from: '', to: '' } as const;

const text = (raw: unknown) => (typeof raw === 'string' ? raw : '');
const day = (raw: unknown) => (isDay(raw) ? raw : '');

export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return {
    page: pageOf(raw.page),
    q: text(raw.q).slice(0, 100),
    kind: AUDIT_KINDS.find((kind) => kind === raw.kind) ?? '',
    person: /^[1-9]\d{0,8}$/.test(text(raw.person)) ? text(raw.person) : '',
    from: day(raw.from),
    to: day(raw.to),
  };
}

export function isFiltered({ q, kind, person, from, to }: AuditSearch): boolean {
  return [q.trim(), kind, person, from, to].some((value) => value !== '');
}

type Filter = Omit<NonNullable<QueryOf<'GET user-profile/audit'>>, 'page'>;

/** The filters that are set; the export takes the same. */
export function filterOf({ q, kind, person, from, to }: AuditSearch): Filter {
  const wanted = q.trim();
  return {
    ...(wanted === '' ? {} : { text: wanted }),
    ...(kind === '' ? {} : { kind }),
    ...(person === '' ? {} : { actor: person }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}

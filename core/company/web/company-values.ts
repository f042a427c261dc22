import type { CompanyBody, CompanyProfile } from '../wire.ts';

export function toCompanyFormValues(profile: CompanyProfile): CompanyBody {
  const { name, registration_number, address, city, settings } = profile;
  return { name, registration_number, address, city, settings: { ...settings } };
}

export interface ChangedField {
  /** The path of the field in the form, for example `settings.currency`. */
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the form fields that another user has changed, with the old and new values. */
export function findChangedFields(shown: CompanyProfile, fresh: CompanyProfile): ChangedField[] {
  const before = flat(shown);
  return [...flat(fresh)].flatMap(([path, to]) => {
    const from = before.get(path) ?? '';
    return from === to ? [] : [{ path, from, to }];
  });
}

function flat(profile: CompanyProfile): Map<string, string> {
  const { settings, ...data } = toCompanyFormValues(profile);
  const inner = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value] as const);
  return new Map([...Object.entries(data), ...inner].map(([path, value]) => [path, String(value)]));
}

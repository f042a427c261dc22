import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { User } from '#core/users/wire.ts';
import { type GrantOptions, getGrantOptions } from '#platform/shared/access/grant-options.ts';
import { type Grant, type GrantTarget, isSameGrant } from '#platform/shared/access/granting.ts';
import { type EditForm, useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { call, newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { buildUserValues, parseGrant, toGrantTarget, type UserValues, userSchema } from './user-values.ts';

export interface UserFormState extends EditForm<ReturnType<typeof userSchema>> {
  /** The company's country, for telephone numbers. */
  readonly country: string;
  /** Null for a new user. */
  readonly user: User | null;
  readonly labels: Readonly<Record<keyof UserValues, string>>;
  /** The rights that the caller may change. */
  readonly options: GrantOptions;
  /** The rights before the change; null for a new user. */
  readonly had: GrantTarget | null;
  /** The rights that the form currently requests. */
  readonly wanted: Grant;
  /** Whether the rights differ from the current ones, so that the form requires a reason. */
  readonly newRights: boolean;
}

/** Returns the form of a user's data and rights. */
export function useUserForm(user: User | null, onSaved: (user: User) => void): UserFormState {
  const { t } = useLingui();
  const actor = useActor();
  const language = useLanguage();
  const [had] = useState(() => (user ? toGrantTarget(user) : null));
  const options = useMemo(() => getGrantOptions(actor, had), [actor, had]);
  const country = useMe().company?.country ?? '';
  const [schema] = useState(() => userSchema(user, country));
  const [defaultValues] = useState(() => buildUserValues(user, options.highest_limit, language));
  const [idempotencyKey] = useState(newIdempotencyKey);
  const labels = {
    name: t`Full name`,
    email: t`Email`,
    phone_number: t`Phone`,
    lang: t`Email language`,
    role: t`Role`,
    additional_permissions: t`Additional permissions`,
    purchase_confirmation: t`Can confirm purchases`,
    confirm_limit: t`Confirmation limit`,
    sector_ids: t`Departments`,
    reason: t`Reason for the change`,
  } satisfies Record<keyof UserValues, string>;
  const contract = useEditForm({
    record: user,
    readAgain: () => call('GET user-management/{id}', { params: { id: user?.id ?? 0 } }),
    notSaved: t`The user was not saved`,
    schema,
    labels,
    defaultValues,
    numbers: ['confirm_limit'],
    send: async ({ reason, ...body }, version) =>
      onSaved(
        user
          ? await call('PUT user-management/{id}', {
              params: { id: user.id },
              body: { ...body, reason },
              version,
            })
          : await call('POST user-management', { body, idempotencyKey }),
      ),
  });
  const values = useWatch({ control: contract.form.control });
  const wanted = parseGrant(values, had, language);
  return {
    ...contract,
    user,
    country,
    labels,
    options,
    had,
    wanted,
    newRights: had !== null && !isSameGrant(had, wanted),
  };
}

import { useLingui } from '@lingui/react/macro';
import type { User } from '@ponuda/contract/users';
import { type GrantOptions, grantOptions } from '@ponuda/domain/access/grant-options';
import { type Grant, isSameGrant } from '@ponuda/domain/access/granting';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isApiError } from '../../lib/api-error.ts';
import { type ContractForm, useContractForm } from '../../lib/forms.ts';
import { call, newIdempotencyKey } from '../../lib/http.ts';
import { useLanguage } from '../../lib/language.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { useActor } from '../../lib/session.ts';
import { targetOf, type UserValues, userSchema, userValues, wantedGrant } from './user-values.ts';

export interface UserFormState extends ContractForm<ReturnType<typeof userSchema>> {
  /** Null for a new one. */
  readonly user: User | null;
  readonly labels: Readonly<Record<keyof UserValues, string>>;
  /** What this caller may change. */
  readonly options: GrantOptions;
  /** The rights asked for now. */
  readonly wanted: Grant;
  /** Says whether the form asks for a reason. */
  readonly newRights: boolean;
  /** Somebody else saved first. */
  readonly stale: boolean;
  /** Saves what is typed over what somebody else saved. */
  readonly overwrite: () => void;
}

/** The form of a user's data and rights. */
export function useUserForm(user: User | null, onSaved: (user: User) => void): UserFormState {
  const { t } = useLingui();
  const actor = useActor();
  const language = useLanguage();
  const [had] = useState(() => (user ? targetOf(user) : null));
  const options = useMemo(() => grantOptions(actor, had), [actor, had]);
  const [schema] = useState(() => userSchema(user));
  const [defaultValues] = useState(() => userValues(user, options.highestLimit, language));
  const [idempotencyKey] = useState(newIdempotencyKey);
  const version = useRef(user?.version);
  const labels = {
    name: t`Name and surname`,
    email: t`E-mail`,
    phone_number: t`Phone`,
    lang: t`Language of the mails`,
    role: t`Role`,
    additional_permissions: t`Additional permissions`,
    purchase_confirmation: t`May confirm purchases`,
    confirm_limit: t`Confirmation limit`,
    sector_ids: t`Departments`,
    reason: t`Why the rights change`,
  } satisfies Record<keyof UserValues, string>;
  const contract = useContractForm({
    schema,
    labels,
    defaultValues,
    send: async ({ reason, ...body }) =>
      onSaved(
        user
          ? await call('PUT user-management/{id}', {
              params: { id: user.id },
              body: { ...body, reason },
              version: version.current,
            })
          : await call('POST user-management', { body, idempotencyKey }),
      ),
  });
  const values = useWatch({ control: contract.form.control }) as Partial<UserValues>;
  const wanted = wantedGrant(values, had, language);
  return {
    ...contract,
    user,
    labels,
    options,
    wanted,
    newRights: had !== null && !isSameGrant(had, wanted),
    stale: isApiError(contract.failure, 'stale'),
    overwrite: async () => {
      if (!user) return;
      try {
        const fresh = await call('GET user-management/{id}', { params: { id: user.id } });
        version.current = fresh.version;
        contract.onSubmit();
      } catch (error) {
        sayFailed(error, t`The user was not saved`);
      }
    },
  };
}

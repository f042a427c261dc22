import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type SsoSettings, ssoBody } from '#core/accounts/wire/sso.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { changedValues, connectsAlike, type SsoChange, valuesOf } from './sso-values.ts';

interface Saving {
  readonly onSaved: (settings: SsoSettings) => void;
  /** Somebody else saved first: what stands now. */
  readonly onFresh: (settings: SsoSettings) => void;
}

/** The form of the provider's settings: what is typed stays, also when somebody else was faster. */
export function useSsoForm(settings: SsoSettings, { onSaved, onFresh }: Saving) {
  const { t } = useLingui();
  const [defaultValues] = useState(() => valuesOf(settings));
  // These are the settings that the form was made of, which are not always those that arrived last.
  const shown = useRef(settings);
  const [others, setOthers] = useState<readonly SsoChange[] | null>(null);
  const labels = {
    issuer: t`Address of the provider (issuer)`,
    client_id: t`Client ID`,
    client_auth: t`Proof of Ponuda`,
    client_secret: t`Client secret`,
    email_domains: t`Email domains`,
    vouched_domains: t`Domains the provider verifies`,
    email_claim: t`Claim with the email address`,
    name_claim: t`Claim with the name`,
    gateway_url: t`Own gateway`,
  };
  const contract = useContractForm({
    schema: ssoBody,
    labels,
    defaultValues,
    send: async (body) => {
      // Another connection is not tested yet, so it cannot stay switched on.
      const { enabled, version } = shown.current;
      const connects = connectsAlike(shown.current, body);
      try {
        const saved = await call('PUT user-profile/sso', {
          body: { ...body, enabled: enabled && connects },
          version,
        });
        shown.current = saved;
        contract.form.reset(valuesOf(saved));
        setOthers(null);
        onSaved(saved);
      } catch (error) {
        if (!isApiError(error, 'stale')) throw error;
        const fresh = await call('GET user-profile/sso');
        setOthers(changedValues(shown.current, fresh));
        shown.current = fresh;
        // Where nothing was typed the new state stands; what was typed stays, to be looked at and saved again.
        contract.form.reset(valuesOf(fresh), { keepDirtyValues: true });
        onFresh(fresh);
      }
    },
  });
  const { form } = contract;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (settings.version <= shown.current.version) return;
    // Switching on and off changes nothing that the form shows; anything else must not pass under what is typed.
    if (changedValues(shown.current, settings).length > 0) {
      if (isDirty) return;
      form.reset(valuesOf(settings));
    }
    shown.current = settings;
  }, [settings, form, isDirty]);
  return { ...contract, labels, others };
}

import { useEffect, useRef, useState } from 'react';
import { type SsoSettings, ssoBody } from '#core/accounts/wire/sso.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import {
  findChangedSsoValues,
  isConnectionUnchanged,
  type SsoChange,
  toSsoFormValues,
} from './sso-values.ts';
import { useSsoLabels } from './use-sso-labels.ts';

interface Saving {
  readonly onSaved: (settings: SsoSettings) => void;
  /** Called with the stored settings if another user has saved first. */
  readonly onFresh: (settings: SsoSettings) => void;
}

/** Returns the form for the provider's settings. Input is kept even if another user has saved first. */
export function useSsoForm(settings: SsoSettings, { onSaved, onFresh }: Saving) {
  const [defaultValues] = useState(() => toSsoFormValues(settings));
  // The settings that the form was filled with, which may be older than the stored settings.
  const shown = useRef(settings);
  const [others, setOthers] = useState<readonly SsoChange[] | null>(null);
  const labels = useSsoLabels();
  const contract = useContractForm({
    schema: ssoBody,
    labels,
    defaultValues,
    send: async (body) => {
      // A changed connection has not been tested, so it cannot stay enabled.
      const { enabled, version } = shown.current;
      const connects = isConnectionUnchanged(shown.current, body);
      try {
        const saved = await call('PUT user-profile/sso', {
          body: { ...body, enabled: enabled && connects },
          version,
        });
        shown.current = saved;
        contract.form.reset(toSsoFormValues(saved));
        setOthers(null);
        onSaved(saved);
      } catch (error) {
        if (!isApiError(error, 'stale')) throw error;
        const fresh = await call('GET user-profile/sso');
        setOthers(findChangedSsoValues(shown.current, fresh));
        shown.current = fresh;
        // Unchanged fields show the stored values. Input remains, so that the user can check and save it.
        contract.form.reset(toSsoFormValues(fresh), { keepDirtyValues: true });
        onFresh(fresh);
      }
    },
  });
  const { form } = contract;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (settings.version <= shown.current.version) return;
    // Enabling or disabling changes no form field. The user must see any other change before saving their input.
    if (findChangedSsoValues(shown.current, settings).length > 0) {
      if (isDirty) return;
      form.reset(toSsoFormValues(settings));
    }
    shown.current = settings;
  }, [settings, form, isDirty]);
  return { ...contract, labels, others };
}

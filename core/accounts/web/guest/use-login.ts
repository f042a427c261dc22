import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { isEmail } from '#platform/shared/validation/email.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { saveToken } from '#platform/web/lib/http/token.ts';
import { consumeRedirect } from '#platform/web/lib/login-redirect.ts';
import { rulePhrase } from '#platform/web/lib/words/rule-phrase.ts';
import { readGuestValue } from './guest-values.ts';

export type LoginField = 'email' | 'password' | 'code';
type Values = Record<LoginField, string>;
type Broken = Partial<Record<LoginField, BrokenRule>>;

/**
 * The login step. If the account has a second factor, its code is requested after the password. Email and
 * password keep their values.
 */
type Step = 'password' | 'code';
const FIELDS: Readonly<Record<Step, readonly LoginField[]>> = {
  password: ['email', 'password'],
  code: ['code'],
};

/**
 * Returns the rules that the values break. They are the same rules as in `loginBody` in `wire/auth.ts`, whose
 * library would double the page size.
 */
function brokenRules(values: Values): Broken {
  const broken: Broken = {};
  if (values.email.trim() === '') broken.email = { rule: 'required', params: {} };
  else if (!isEmail(values.email.trim())) broken.email = { rule: 'email', params: {} };
  if (values.password === '') broken.password = { rule: 'required', params: {} };
  if (values.code.trim() === '') broken.code = { rule: 'required', params: {} };
  return broken;
}

/** Returns the state of the login form. Fields are checked while the user types, and the first error gets focus. */
export function useLogin(labels: Readonly<Record<LoginField, string>>) {
  const [values, setValues] = useState<Values>({ email: readGuestValue('login'), password: '', code: '' });
  const [step, setStep] = useState<Step>('password');
  const [touched, setTouched] = useState<Partial<Record<LoginField, boolean>>>({});
  const [refused, setRefused] = useState<Broken>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const inputs = useRef<Partial<Record<LoginField, HTMLInputElement | null>>>({});

  // Focuses the first field of the step, including when the user goes back from the code to the password.
  const stepBefore = useRef(step);
  useEffect(() => {
    if (stepBefore.current !== step) inputs.current[step]?.focus();
    stepBefore.current = step;
  }, [step]);

  const broken = brokenRules(values);
  const shown = (name: LoginField) => (touched[name] ? (broken[name] ?? refused[name]) : undefined);
  const focusFirst = (errors: Broken) => {
    const first = FIELDS[step].find((name) => errors[name]);
    if (first) inputs.current[first]?.focus();
  };

  const toStep = (next: Step) => {
    setStep(next);
    setFailure(null);
    setRefused({});
    setValues((before) => ({ ...before, code: '' }));
    setTouched({});
  };

  const fail = (error: unknown) => {
    setBusy(false);
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'code_required') return toStep('code');
    const atFields: Broken = {
      email: error.errors.email?.[0],
      password: error.errors.password?.[0],
      code: error.errors.code?.[0],
    } as Broken;
    if (FIELDS[step].some((name) => atFields[name])) {
      setRefused(atFields);
      focusFirst(atFields);
      inputs.current.code?.select();
    } else {
      // The password has been changed in the meantime, so no code can be accepted.
      if (error.code === 'login_failed') toStep('password');
      setFailure(error);
      inputs.current[step]?.focus();
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTouched((before) => ({ ...before, ...Object.fromEntries(FIELDS[step].map((name) => [name, true])) }));
    setFailure(null);
    setRefused({});
    if (FIELDS[step].some((name) => broken[name])) return focusFirst(broken);
    setBusy(true);
    try {
      const answer = await call('POST auth/login', {
        body: {
          email: values.email.trim(),
          password: values.password,
          ...(step === 'code' ? { code: values.code.trim() } : {}),
        },
      });
      saveToken(answer.access_token);
      // The form stays busy until the page unloads, so that it is not sent twice.
      window.location.assign(consumeRedirect());
    } catch (error) {
      fail(error);
    }
  };

  const errorOf = (name: LoginField) => {
    const rule = shown(name);
    return rule && rulePhrase(rule, labels[name]);
  };

  return {
    busy,
    submit,
    failure: failure && (unreportedFailureText(failure) ?? null),
    step,
    email: values.email.trim(),
    back: () => toStep('password'),
    errors: { email: errorOf('email'), password: errorOf('password'), code: errorOf('code') },
    field: (name: LoginField) => ({
      name,
      value: values[name],
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input;
      },
      onBlur: () =>
        setTouched((before) => ({ ...before, [name]: values[name] !== '' || before[name] === true })),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setValues((before) => ({ ...before, [name]: event.target.value }));
        setRefused({});
      },
    }),
  };
}

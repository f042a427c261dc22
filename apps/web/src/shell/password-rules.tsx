import { useLingui } from '@lingui/react/macro';
import { PASSWORD_RULES, type PasswordRule, passwordRules } from '@ponuda/domain/validation/password';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPoint from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs';
import styles from './password-rules.module.css';

/** The rules of a new password (specification §5), each ticked off while one types. `id` for the input's description. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useLingui();
  const words: Record<PasswordRule, string> = {
    length: t`At least 8 characters`,
    upper: t`An uppercase letter`,
    lower: t`A lowercase letter`,
    digit: t`A digit`,
    special: t`A special character, for example . ! #`,
  };
  const rules = passwordRules(password);
  const met = rules.filter((rule) => rule.met).length;
  const all = PASSWORD_RULES.length;

  return (
    <div>
      <ul id={id} className={styles.list}>
        {rules.map(({ rule, met: isMet }) => (
          <li key={rule} data-met={isMet || undefined}>
            {isMet ? <IconCheck size={16} aria-hidden="true" /> : <IconPoint size={16} aria-hidden="true" />}
            {words[rule]}
            <span className="visually-hidden">{isMet ? t`(met)` : t`(missing)`}</span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {password === '' ? '' : t`${met} of ${all} password rules met`}
      </p>
    </div>
  );
}

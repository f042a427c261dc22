import { useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPoint from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs';
import {
  checkPasswordRules,
  PASSWORD_RULES,
  type PasswordRule,
} from '#platform/shared/validation/password.ts';
import styles from './password-rules.module.css';

interface PasswordRulesProps {
  /** The element's id, for the input's aria-describedby. */
  id: string;
  password: string;
  /** The company's name, which the password must not contain; empty if unknown. */
  company: string;
}

/**
 * Lists the rules for a new password and ticks each rule while the user types. A rule is never ticked if the server
 * would reject the password because of it.
 */
export function PasswordRules({ id, password, company }: PasswordRulesProps) {
  const { t } = useLingui();
  const words: Record<PasswordRule, string> = {
    length: t`At least 8 characters`,
    upper: t`An uppercase letter`,
    lower: t`A lowercase letter`,
    digit: t`A digit`,
    special: t`A special character, for example . ! #`,
    common: t`Not a common password`,
    name: t`Without the name of your company or of Ponuda`,
  };
  const rules = checkPasswordRules(password, [company]);
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

import { expect, it } from 'vitest';
import { AUDIT_KINDS } from './audit-kinds.ts';

it('the log of a company has entries of these kinds', () => {
  expect(AUDIT_KINDS).toEqual(
    `registered email_confirmed login login_failed login_locked logout session_ended refresh_reused
    password_changed password_reset_asked password_reset two_factor_on two_factor_off recovery_code_used
    recovery_codes_made profile_changed user_invited user_changed rights_changed user_deleted work_handed_over
    stand_in_named stand_in_ended sector_created sector_renamed sectors_merged sector_deleted company_changed
    settings_changed policy_applied logo_changed invoice_address_changed invoice_state_noted package_ordered
    preorder_paid preorder_cancelled plan_changed status_changed became_buyer became_supplier sso_changed
    sso_tested sso_switched_on sso_switched_off sso_vouching_on sso_vouching_off sso_public_domain sso_linked
    impersonation_started impersonation_ended affiliate_created affiliate_changed affiliate_accepted
    affiliate_refused affiliate_link_sent supplier_added supplier_changed supplier_deleted
    supplier_account_checked account_proposed account_approved account_refused account_withdrawn
    account_hold_lifted account_stopped supplier_paused supplier_resumed document_added document_changed
    document_deleted document_restored token_created token_revoked webhook_created webhook_changed
    webhook_secret_changed webhook_given_up webhook_deleted calendar_link_created calendar_link_ended
    upload_refused file_locked personal_data_downloaded personal_data_erased exported pack_downloaded
    signing_key_renewed downloaded`.split(/\s+/),
  );
});

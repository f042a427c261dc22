/** A transition writes these into the purchase's own columns, in the same statement as the status. */
export type ColumnEffect =
  | 'clear_rejected'
  | 'set_rejected'
  | 'keep_note'
  | 'set_confirmed_by_owner'
  | 'clear_confirmed_by_owner'
  | 'void_approval'
  | 'freeze_rate_and_digest'
  | 'raise_revision';

/** A transition writes these into other tables, right after its own columns. */
export type WriteEffect = 'release_budget' | 'budget_by_facts' | 'update_open_goods' | 'end_turn';

/**
 * These follow once the action has written everything else: offers are to be confirmed again, and people are told of
 * the change.
 */
export type LastEffect =
  | 'mark_to_be_reconfirmed'
  | 'tell_approvers'
  | 'tell_confirmers'
  | 'tell_creator'
  | 'tell_payers'
  | 'mail_cancelled'
  | 'announce';

/**
 * An effect happens besides the status and the history entry. A row of the transition table names only effects that
 * code carries out: the server has exactly one executor for each.
 */
export type Effect = ColumnEffect | WriteEffect | LastEffect;

/** The mail that `tell_creator` sends to the creator of the purchase. */
export type CreatorMail = 'rejected' | 'initiation_approved' | 'approved';

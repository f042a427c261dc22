-- An external supplier opens the procurements behind a point, bar or slice of its statistics: read by the day that they
-- are counted on, the newest first, as far as the page goes.
create index account_invitations_invited on account_invitations (account_company_id, invited_on, rfp_id);
create index account_invitations_offered on account_invitations (account_company_id, offered_on, rfp_id)
  where offered_on is not null;
create index account_invitations_won on account_invitations (account_company_id, won_on, rfp_id)
  where won_on is not null;
create index account_invitations_lost on account_invitations (account_company_id, lost_on, rfp_id)
  where lost_on is not null;

-- One person stays one person for four eyes and bank accounts after their data were erased and they are invited again.
alter table users add column mailbox_digest bytea;
comment on column users.mailbox_digest is
  'keyed digest of the mailbox, kept when the data are erased; null: not computed, the address is compared';

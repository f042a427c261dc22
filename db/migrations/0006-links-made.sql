-- How often somebody was sent a link: the next one waits longer each time.
create index account_links_made on account_links (user_id, purpose, created_at desc);

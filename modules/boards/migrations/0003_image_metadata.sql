-- What was told of the pictures when they were uploaded: [{"path": "post/…", "caption": "…"}].
alter table boards_bodies
add column image_metadata text not null default '[]' check (json_valid(image_metadata));

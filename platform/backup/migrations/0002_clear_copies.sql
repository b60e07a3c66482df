-- An attachment that is destroyed while it still lies in the clear: the next round of copies destroys its
-- copy too, like the copies of those that are sealed meanwhile.
create trigger backup_clear_copy_of_a_destroyed_file
after delete on media_files
when old.checked = 1 and old.sealed is null and old.path glob 'apply/*'
begin
insert or ignore into media_clear_copies (digest)
select digest
from backup_files
where digest = old.digest;
end;

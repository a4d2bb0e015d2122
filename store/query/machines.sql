-- The lasers of a person. Every query names the person.

-- name: FindMachines :one
select machines, version from my_machines where user_id = @user_id;

-- name: SaveMachines :one
-- Returns the version now. No row if something else was saved since @version; what is there already may be saved again, as after a reply that was lost.
insert into my_machines as m (user_id, machines, version, updated_at) values (@user_id, @machines, 1, @now)
on conflict (user_id) do update
set machines = excluded.machines, updated_at = excluded.updated_at, version = m.version + (m.machines <> excluded.machines)::integer
where m.version = @version::bigint or m.machines = excluded.machines
returning m.version;

-- The state of the backup in Prometheus' text format; called by alongside-backup-report.service with the output of
-- `pgbackrest info` and the time of the last trial restore. Only the leader reports on the log, since it sends it.
with stanza as (
  select value from jsonb_array_elements(:'info'::jsonb) where value ->> 'name' = 'alongside'
),
backups as (
  select backup ->> 'type' as type, (backup -> 'timestamp' ->> 'stop')::bigint as stopped
  from stanza, jsonb_array_elements(value -> 'backup') as backup
  where not (backup ->> 'error')::boolean
),
figures (place, name, value) as (
  select 1, 'alongside_backup_repository_up', coalesce((select (value -> 'status' ->> 'code' = '0')::int from stanza), 0)::bigint
  union all
  select 2, 'alongside_backup_timestamp_seconds', max(stopped) from backups
  union all
  select 3, 'alongside_backup_full_timestamp_seconds', max(stopped) from backups where type = 'full'
  union all
  select 4, 'alongside_backup_trial_timestamp_seconds', nullif(:'trial', '')::bigint
  union all
  select 5, 'alongside_backup_log_waiting_files', count(*)
  from pg_ls_archive_statusdir() where name like '%.ready' and not pg_is_in_recovery()
  union all
  select 6, 'alongside_backup_log_failing', coalesce((last_failed_time > coalesce(last_archived_time, '-infinity'))::int, 0)
  from pg_stat_archiver where not pg_is_in_recovery()
)
select format(E'# TYPE %1$s gauge\n%1$s %2$s', name, value) from figures where value is not null order by place;

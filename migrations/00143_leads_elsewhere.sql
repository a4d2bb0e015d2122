-- +goose Up
alter table tenant_host add column leads_elsewhere boolean not null default false;
comment on column tenant_host.leads_elsewhere is 'Whether the last complete check found addresses, none of them ours or a known proxy''s. Then a proxy in front of the nodes gets no certificate for the domain.';

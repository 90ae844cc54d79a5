import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Organizations, their members, and sites that they own: a site has one owner, an account or an organization. An
 * account with a membership can't be deleted, so that no organization loses its last owner that way. `access_state`
 * covers an organization as it covers an account (0017), and events name it.
 */
export const organizations: Migration = {
  name: '0035-organizations',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.organizations (
        id text primary key,
        name text not null,
        created_at timestamptz not null
      );
      create table lectern.organization_memberships (
        id text primary key,
        organization_id text not null references lectern.organizations (id) on delete cascade,
        account_id text not null references lectern.accounts (id),
        role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
        created_at timestamptz not null,
        constraint organization_memberships_account unique (organization_id, account_id)
      );
      create index organization_memberships_of_account on lectern.organization_memberships (account_id, organization_id);
      alter table lectern.sites
        alter column owner_account_id drop not null,
        add column owner_organization_id text references lectern.organizations (id),
        add constraint sites_one_owner check (num_nonnulls(owner_account_id, owner_organization_id) = 1);
      create index sites_organization on lectern.sites (owner_organization_id, created_at)
        where owner_organization_id is not null;
      alter table lectern.site_transfers
        alter column source_account_id drop not null,
        alter column destination_email drop not null,
        add column source_organization_id text references lectern.organizations (id) on delete cascade,
        add column destination_organization_id text references lectern.organizations (id) on delete cascade,
        add constraint site_transfers_one_source check (num_nonnulls(source_account_id, source_organization_id) = 1),
        add constraint site_transfers_one_destination
          check (num_nonnulls(destination_email, destination_organization_id) = 1);
      create index site_transfers_organization on lectern.site_transfers (destination_organization_id);
      create or replace function lectern.access_state(hash text) returns text language plpgsql stable as $$
      begin
        return (
          select concat_ws(' ', token.xmin, site.xmin, case when token.hardcoded_type = 'owner' then coalesce(
            (select 'owner ' || account.xmin::text from lectern.accounts as account where account.id = site.owner_account_id),
            (
              select 'organization ' || organization.xmin::text from lectern.organizations as organization
              where organization.id = site.owner_organization_id
            )
          ) end, (
            select string_agg(role.xmin::text, ' ' order by role.id)
            from lectern.roles as role
            where role.site_id = token.site_id and token.role_id is not null
          ))
          from lectern.access_tokens as token
          join lectern.sites as site on site.id = token.site_id
          where token.token_hash = hash
        );
      end
      $$;
      create or replace function lectern.event_principal(principal_type text, principal_id text) returns jsonb
      language plpgsql stable as $$
      declare
        found_name text := '';
        found_role text;
      begin
        if principal_type is null then
          return null;
        elsif principal_type = 'access_token' then
          select token.name, token.role_id into found_name, found_role
          from lectern.access_tokens as token where token.id = principal_id;
        elsif principal_type = 'organization' then
          select organization.name into found_name
          from lectern.organizations as organization where organization.id = principal_id;
        elsif principal_type = 'sso_user' then
          select
            coalesce(
              nullif(concat_ws(' ', nullif(btrim(sso_user.first_name), ''), nullif(btrim(sso_user.last_name), '')), ''),
              split_part(sso_user.username, '@', 1)
            ),
            lectern.sso_role(sso_user.id, sso_user.site_id)
          into found_name, found_role
          from lectern.sso_users as sso_user where sso_user.id = principal_id;
        elsif principal_type in ('account', 'user') then
          select
            coalesce(
              nullif(concat_ws(' ', nullif(btrim(account.first_name), ''), nullif(btrim(account.last_name), '')), ''),
              split_part(account.email, '@', 1)
            ),
            member.role_id
          into found_name, found_role
          from lectern.accounts as account
          left join lectern.users as member on principal_type = 'user' and member.id = principal_id
          where account.id = case principal_type when 'user' then member.account_id else principal_id end;
        end if;
        return jsonb_build_object('type', principal_type, 'id', principal_id, 'name', coalesce(found_name, ''), 'role', (
          select jsonb_build_object('id', role.id, 'name', role.name) from lectern.roles as role where role.id = found_role
        ));
      end
      $$;
    `)
      .execute(tx);
  },
};

import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Single sign-on: settings, users and groups of an identity provider, and what a sign-in must remember. The role of an
 * SSO user is not stored but follows from the groups, so that no change of a group writes thousands of users.
 */
export const singleSignOn: Migration = {
  name: '0027-single-sign-on',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.sso_settings (
        site_id text primary key references lectern.sites (id) on delete cascade,
        idp_saml_metadata_url text,
        idp_saml_metadata_xml text,
        identity_provider jsonb,
        identity_provider_read_at timestamptz,
        allow_idp_initiated boolean not null default false,
        default_role_id text not null references lectern.roles (id),
        scim_token_hash text,
        scim_token_created_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index sso_settings_role on lectern.sso_settings (default_role_id);
      create table lectern.sso_users (
        id text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        username text not null,
        external_id text,
        first_name text,
        last_name text,
        is_active boolean not null default true,
        scim_attributes jsonb not null default '{}',
        version integer not null default 1,
        removed_at timestamptz,
        last_access_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index sso_users_username on lectern.sso_users (site_id, lower(username));
      create index sso_users_external_id on lectern.sso_users (site_id, external_id);
      create index sso_users_order on lectern.sso_users (site_id, created_at, id);
      create table lectern.sso_groups (
        id text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        name text not null,
        external_id text,
        priority integer not null,
        role_id text not null references lectern.roles (id),
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index sso_groups_name on lectern.sso_groups (site_id, lower(name));
      create index sso_groups_external_id on lectern.sso_groups (site_id, external_id);
      create index sso_groups_role on lectern.sso_groups (role_id);
      create table lectern.sso_group_members (
        sso_group_id text not null references lectern.sso_groups (id) on delete cascade,
        sso_user_id text not null references lectern.sso_users (id) on delete cascade,
        primary key (sso_group_id, sso_user_id)
      );
      create index sso_group_members_user on lectern.sso_group_members (sso_user_id);
      create function lectern.sso_role(sso_user text, site text) returns text language sql stable as $$
        select coalesce(
          (
            select sso_group.role_id from lectern.sso_group_members as membership
            join lectern.sso_groups as sso_group on sso_group.id = membership.sso_group_id
            where membership.sso_user_id = sso_user
            order by sso_group.priority desc, sso_group.id
            limit 1
          ),
          (select settings.default_role_id from lectern.sso_settings as settings where settings.site_id = site)
        )
      $$;
      create table lectern.saml_requests (
        site_id text not null references lectern.sites (id) on delete cascade,
        id text not null,
        relay_state text not null,
        path text not null,
        browser_hash text,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (site_id, id)
      );
      create index saml_requests_age on lectern.saml_requests (expires_at);
      create table lectern.saml_assertions (
        site_id text not null references lectern.sites (id) on delete cascade,
        id text not null,
        expires_at timestamptz not null,
        primary key (site_id, id)
      );
      create index saml_assertions_age on lectern.saml_assertions (expires_at);
      create table lectern.sso_sign_in_codes (
        code_hash text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        sso_user_id text not null references lectern.sso_users (id) on delete cascade,
        expires_at timestamptz not null
      );
      create index sso_sign_in_codes_user on lectern.sso_sign_in_codes (sso_user_id);
      create index sso_sign_in_codes_age on lectern.sso_sign_in_codes (expires_at);
      alter table lectern.sessions
        add column sso_user_id text references lectern.sso_users (id) on delete cascade,
        drop constraint sessions_principal,
        add constraint sessions_principal check (num_nonnulls(account_id, access_token_id, sso_user_id) = 1);
      create index sessions_sso_user on lectern.sessions (sso_user_id) where sso_user_id is not null;
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

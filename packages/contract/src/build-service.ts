import { buildTokenPattern } from '@lectern/domain';
import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource } from './resource.ts';

/** What becomes part of a header or of a path at the service can't be anything else there. */
const accessToken = z.string().regex(/^[\u0021-\u007e]{1,1000}$/);
const serviceId = z.string().regex(/^[\w-]{1,200}$/);
const webhookToken = z.string().regex(buildTokenPattern);

/** Access to an account at the service; a team only at Vercel. */
const access = { access_token: accessToken, team_id: serviceId.nullish() };

/** A service whose sites can be linked. Without `authorization_url`, users make an access token there themselves. */
export const buildServiceResource = resource('build_service', {
  attributes: { authorization_url: z.string().nullable() },
});
/** A service whose sites can be linked, as the wire shows it. */
export type BuildServiceResource = z.output<typeof buildServiceResource>;

/** What the window of an authorization returned, if it was a code. */
export const buildServiceCodeBody = resourceBody({
  type: 'build_service_code',
  attributes: { code: z.string().min(1).max(1000) },
});

/** Access that an authorization granted; `installation_id` is that of the integration at Vercel. */
export const buildServiceAccessResource = resource('build_service_access', {
  attributes: {
    access_token: z.string(),
    team_id: z.string().nullable(),
    installation_id: z.string().nullable(),
  },
});
/** Access that an authorization granted, as the wire shows it. */
export type BuildServiceAccessResource = z.output<typeof buildServiceAccessResource>;

/** Which page of the sites to list; `cursor` is the `next_cursor` of the page before. */
export const buildSiteQueryBody = resourceBody({
  type: 'build_site_query',
  attributes: {
    ...access,
    cursor: z
      .string()
      .regex(/^\d{1,20}$/)
      .nullish(),
  },
});

/**
 * A site at Netlify, or a project at Vercel. `branch` is what it publishes; `has_repository` is false for what can't be
 * built from a branch.
 */
export const buildSiteResource = resource('build_site', {
  attributes: {
    name: z.string(),
    account_name: z.string().nullable(),
    url: z.string().nullable(),
    repository: z.string().nullable(),
    has_repository: z.boolean(),
    branch: z.string().nullable(),
  },
});
/** A site at Netlify or a project at Vercel, as the wire shows it. */
export type BuildSiteResource = z.output<typeof buildSiteResource>;

/**
 * A site to create hooks at. `webhook_token` is that of the build trigger; a trigger that does not exist yet gets the
 * one in the response. `branch` is required by Vercel; `name` is part of the hook's name.
 */
export const buildHookBody = resourceBody({
  type: 'build_hook',
  attributes: {
    ...access,
    site_id: serviceId,
    branch: z.string().max(255).nullish(),
    name: z.string().max(255).nullish(),
    webhook_token: webhookToken.nullish(),
  },
});

/** A hook that builds a site, created at the service. */
export const buildHookResource = resource('build_hook', {
  attributes: { url: z.string(), webhook_token: z.string() },
});
/** A hook that builds a site, as the wire shows it. */
export type BuildHookResource = z.output<typeof buildHookResource>;

/** A site whose hooks report to a build trigger. */
export const resultHooksBody = resourceBody({
  type: 'result_hooks',
  attributes: { ...access, site_id: serviceId, webhook_token: webhookToken },
});

/**
 * Hooks that report results, created at the service. `webhook_secret` is what it signs them with, if anything.
 * `refusal` says why it creates none; builds are possible without.
 */
export const resultHooksResource = resource('result_hooks', {
  attributes: { webhook_secret: z.string().nullable(), refusal: z.string().nullable() },
});
/** Hooks that report results, as the wire shows them. */
export type ResultHooksResource = z.output<typeof resultHooksResource>;

/** Which hooks to remove: those that report to the build trigger, and a build hook where its ID is given. */
export const hookRemovalBody = resourceBody({
  type: 'hook_removal',
  attributes: { ...access, site_id: serviceId, webhook_token: webhookToken, build_hook_id: serviceId.nullish() },
});

/**
 * Linking build triggers to sites at Netlify and Vercel, with `can_manage_build_triggers`; additions of ours
 * (docs/own-endpoints.md). The server calls the services at its configured addresses, and keeps nothing of these calls:
 * what they return is saved with the build trigger. `:buildServiceId` is `netlify` or `vercel`.
 */
export const buildServices = endpoints('site', {
  'GET /build-services': { answer: listOf(buildServiceResource) },
  'POST /build-services/:buildServiceId/authorize': { body: buildServiceCodeBody, answer: buildServiceAccessResource },
  'POST /build-services/:buildServiceId/sites': {
    body: buildSiteQueryBody,
    answer: listOf(buildSiteResource),
    meta: z.strictObject({ account_name: z.string().nullable(), next_cursor: z.string().nullable() }),
  },
  'POST /build-services/:buildServiceId/build-hook': { body: buildHookBody, answer: buildHookResource },
  'POST /build-services/:buildServiceId/result-hooks': { body: resultHooksBody, answer: resultHooksResource },
  'POST /build-services/:buildServiceId/remove-hooks': { body: hookRemovalBody, answer: null },
  'GET /build-triggers/:buildTriggerId/linked-site': { answer: buildSiteResource },
});

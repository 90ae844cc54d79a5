import type { Definitions, JsonSchema } from './schema-problems.ts';

/** Where responses intentionally differ from a published type. */
interface Deviation {
  type: string;
  /** Path of the member, with dots. */
  member: string;
  /** Further allowed types of the member; only missing, if that is all. */
  also: JsonSchema | 'missing';
  /** Why our responses are right. */
  because: string;
}

const one = (type: string): JsonSchema => ({ $ref: `#/definitions/${type}` });
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const rulesAsSent =
  'clients remove a rule by comparing it with the one they sent, so it comes back without additions (reference, project 6)';

/** All of them, by the package of the types. */
const deviations: Record<string, readonly Deviation[]> = {
  '@datocms/cma-client': [
    ...[
      'ItemBulkPublishJobSchema',
      'ItemBulkUnpublishJobSchema',
      'ItemBulkDestroyJobSchema',
      'ItemBulkMoveToStageJobSchema',
      'UploadBulkTagJobSchema',
      'UploadBulkSetUploadCollectionJobSchema',
      'UploadBulkDestroyJobSchema',
    ].map((type) => ({
      type,
      member: 'meta.failures',
      also: listOf({ type: 'object' }),
      because: 'our own addition: why each refused record or asset was refused (docs/own-endpoints.md)',
    })),
    ...['ItemReferencesTargetSchema', 'UploadReferencesTargetSchema'].map((type) => ({
      type,
      member: 'meta',
      also: { type: 'object', properties: { total_count: { type: 'number' } } },
      because: 'our own addition: references come in pages to those who ask for one (docs/own-endpoints.md)',
    })),
    {
      type: 'UploadMeta',
      member: 'video_stream',
      also: { type: 'object' },
      because: 'our own addition: how far the stream of a video is, and why there is none (docs/video.md)',
    },
    {
      type: 'UploadTrack',
      member: 'meta',
      also: { type: 'object', properties: { url: { type: 'string' } } },
      because: 'our own addition: where the file of a track is, which the protocol leaves to its video service',
    },
    {
      type: 'BuildTriggerAttributes',
      member: 'adapter',
      also: { enum: ['circle_ci', 'travis', 'semaphore'] },
      because: 'documented before, and still accepted (reference, build adapters 0)',
    },
    {
      type: 'BuildEventAttributes',
      member: 'event_type',
      also: {
        enum: ['response_timeout', 'indexing_started', 'indexing_success', 'indexing_failure', 'indexing_aborted'],
      },
      because: 'shown by the console of the protocol, and not declared (reference, build adapters 0)',
    },
    {
      type: 'WebhookCall',
      member: 'meta',
      also: { type: 'object', properties: { failure: { type: ['string', 'null'] } } },
      because: 'our own addition: why the latest attempt had no response (docs/own-endpoints.md)',
    },
    {
      type: 'SubscriptionFeatureInstancesTargetSchema',
      member: 'meta',
      also: { type: 'object', properties: { upgrade_url: { type: ['string', 'null'] } } },
      because: 'our own addition: where to ask for a missing feature (docs/own-endpoints.md)',
    },
    {
      type: 'SsoUserInstancesTargetSchema',
      member: 'meta',
      also: { type: 'object', properties: { total_count: { type: 'number' } } },
      because: 'our own addition: thousands of SSO users come in pages (docs/own-endpoints.md)',
    },
    {
      type: 'SsoSettingsAttributes',
      member: 'allow_idp_initiated',
      also: { type: 'boolean' },
      because: 'our own addition: whether the identity provider may begin a sign-in (docs/own-endpoints.md)',
    },
    {
      type: 'SsoSettingsAttributes',
      member: 'require_sso',
      also: { type: 'boolean' },
      because: 'our own addition: whether users enter by single sign-on only (docs/own-endpoints.md)',
    },
    {
      type: 'SsoSettings',
      member: 'meta',
      also: {
        type: 'object',
        properties: {
          scim_token_created_at: { type: ['string', 'null'] },
          identity_provider: { type: ['string', 'null'] },
          metadata_read_at: { type: ['string', 'null'] },
        },
      },
      because: 'our own addition: the token for SCIM is shown once, and metadata is read on (docs/own-endpoints.md)',
    },
    {
      type: 'SearchIndexMeta',
      member: 'indexing_progress',
      also: {
        anyOf: [
          {
            type: 'object',
            properties: {
              pages_count: { type: 'number' },
              read_addresses_count: { type: 'number' },
              known_addresses_count: { type: 'number' },
            },
          },
          { type: 'null' },
        ],
      },
      because: 'our own addition: how far a running indexing is (docs/own-endpoints.md)',
    },
    {
      type: 'JobResultAttributes',
      member: 'statusText',
      also: { type: 'string' },
      because: 'recorded on the wire (reference, management API 5)',
    },
    {
      type: 'SessionCreateTargetSchema',
      member: 'included',
      also: listOf({
        anyOf: [
          one('Account'),
          one('User'),
          {
            type: 'object',
            properties: { type: { const: 'otp_backup_codes' } },
            required: ['id', 'type', 'attributes'],
          },
        ],
      }),
      because:
        'the session of an owner names an account, which `relationships.user` allows for, and not a user; a sign-in ' +
        'that sets up a second factor brings its backup codes, as the account API does',
    },
    {
      type: 'PublicInfoAttributes',
      member: 'passkey_rp_id',
      also: { type: ['string', 'null'] },
      because: 'our own addition: the host that passkeys belong to (docs/own-endpoints.md)',
    },
    {
      type: 'PublicInfoAttributes',
      member: 'sends_mail',
      also: { type: 'boolean' },
      because: 'our own addition: whether the server sends email (docs/own-endpoints.md)',
    },
    {
      type: 'PublicInfoAttributes',
      member: 'requires_sso',
      also: { type: 'boolean' },
      because: 'our own addition: whether only owners may sign in with a password (docs/own-endpoints.md)',
    },
    {
      type: 'PublicInfoAttributes',
      member: 'suggests_image_texts',
      also: { type: 'boolean' },
      because: 'our own addition: whether the server suggests alt texts (docs/own-endpoints.md)',
    },
    {
      type: 'PublicInfoAttributes',
      member: 'plugin_origin',
      also: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      because: 'our own addition: the origin that runs plugins (docs/own-endpoints.md)',
    },
    {
      type: 'EditingSession',
      member: 'meta',
      also: { type: 'object', properties: { account_id: { type: 'string' } } },
      because: 'our own addition: which member of an organization edits for it (docs/own-endpoints.md)',
    },
    {
      type: 'RoleMeta',
      member: 'current_version',
      also: { type: 'string' },
      because: 'our own addition: two saves at once overwrite nothing of one another (docs/own-endpoints.md)',
    },
    {
      type: 'SiteSelfTargetSchema',
      member: 'included',
      also: listOf({ anyOf: ['Account', 'Organization', 'ItemType', 'Field', 'Fieldset', 'Item'].map(one) }),
      because: 'the owner of a site may be an organization, whose name members of the site see (docs/own-endpoints.md)',
    },
    {
      type: 'FormDataRelationships',
      member: 'editor.data',
      also: { anyOf: ['AccessTokenData', 'UserData', 'SsoUserData', 'OrganizationData'].map(one) },
      because: 'whoever edits may be taken over, as the editor of an editing session is declared',
    },
    ...[
      'RoleItemTypePermissionAll',
      'RoleItemTypePermissionRead',
      'RoleItemTypePermissionUpdateOrPublish',
      'RoleItemTypePermissionDeleteOrEditCreatorOrTakeOver',
      'RoleItemTypePermissionMoveToStage',
      'RoleUploadPermissionAll',
      'RoleUploadPermissionUpdate',
      'RoleUploadPermissionReadOrDeleteOrEditCreatorOrReplaceAsset',
      'RoleUploadPermissionMove',
    ].map((type) => ({ type, member: 'on_creator', also: 'missing', because: rulesAsSent }) as const),
    ...[
      'RoleItemTypePermissionAll',
      'RoleItemTypePermissionCreate',
      'RoleItemTypePermissionUpdateOrPublish',
      'RoleUploadPermissionAll',
      'RoleUploadPermissionUpdate',
    ].map((type) => ({ type, member: 'localization_scope', also: 'missing', because: rulesAsSent }) as const),
  ],
  '@datocms/dashboard-client': [
    {
      type: 'JobResultAttributes',
      member: 'statusText',
      also: { type: 'string' },
      because: 'recorded on the wire (reference, management API 5)',
    },
    {
      type: 'TfaDeactivateRequestRelationships',
      member: 'organization.data',
      also: { type: 'null' },
      because: 'the owner of the projects of an account approves, or the operator (docs/decisions/0022)',
    },
    ...['state', 'created_at', 'expires_at', 'effective_at'].map((name) => ({
      type: 'TfaDeactivateRequestMeta',
      member: name,
      also: { type: 'string' },
      because: 'our own addition: whether a request is confirmed and approved, and its times (docs/own-endpoints.md)',
    })),
    {
      type: 'TfaDeactivateRequestInstancesTargetSchema',
      member: 'meta',
      also: { type: 'object', properties: { total_count: { type: 'number' } } },
      because: 'our own addition: requests come in pages (docs/own-endpoints.md)',
    },
    {
      type: 'SiteInstancesTargetSchema',
      member: 'meta.can_create_sites',
      also: { type: 'boolean' },
      because: 'our own addition: whether this server lets the account create projects (docs/own-endpoints.md)',
    },
    {
      type: 'SiteMeta',
      member: 'role_name',
      also: { type: ['string', 'null'] },
      because: 'our own addition: the role of the account in the project (docs/own-endpoints.md)',
    },
    {
      type: 'OrganizationRelationships',
      member: 'active_subscription.data',
      also: { type: 'null' },
      because: 'nothing is paid for on your own server (reference, project 11)',
    },
    {
      type: 'OrganizationMandateRelationships',
      member: 'active_plan.data',
      also: { type: 'null' },
      because: 'nothing is paid for on your own server (reference, project 11)',
    },
    ...[
      'OrganizationInstancesTargetSchema',
      'OrganizationMembershipInstancesTargetSchema',
      'OrganizationInvitationInstancesTargetSchema',
      'OrganizationMandateApprovedInstancesTargetSchema',
      'OrganizationMandateGivenInstancesTargetSchema',
      'OrganizationMandateRequestPendingInstancesTargetSchema',
      'OrganizationMandateRequestRequestedInstancesTargetSchema',
    ].map((type) => ({
      type,
      member: 'meta',
      also: { type: 'object', properties: { total_count: { type: 'number' } } },
      because: 'our own addition: organizations and their members come in pages (docs/own-endpoints.md)',
    })),
    {
      type: 'OrganizationInvitationMeta',
      member: 'invitation_link',
      also: { type: 'string' },
      because: 'our own addition: the link of an invitation when it is created (docs/own-endpoints.md)',
    },
    {
      type: 'SiteTransferMeta',
      member: 'expires_at',
      also: { type: 'string' },
      because: 'our own addition: until when a transfer can be accepted (docs/own-endpoints.md)',
    },
    {
      type: 'SiteTransferInstancesTargetSchema',
      member: 'meta',
      also: { type: 'object', properties: { total_count: { type: 'number' } } },
      because: 'our own addition: transfers come in pages to those who ask for one (docs/own-endpoints.md)',
    },
  ],
};

/** The declared types of a package, with the deviations from them allowed. */
export function withDeviations(packageName: string, declared: Definitions): Definitions {
  const definitions: Record<string, JsonSchema> = { ...declared };
  for (const name of Object.keys(declared)) {
    // The generator does not follow the mapped types of contents; what values look like is tested with the field types.
    if (name.startsWith('ToItemAttributes')) definitions[name] = { type: 'object' };
  }
  for (const { type, member, also } of deviations[packageName] ?? []) {
    definitions[type] = withMember(type, definitions[type], member.split('.'), also);
  }
  return definitions;
}

function withMember(
  type: string,
  schema: JsonSchema | undefined,
  [name = '', ...rest]: string[],
  also: Deviation['also'],
): JsonSchema {
  if (schema?.properties === undefined) throw new Error(`a deviation names members that ${type} no longer has`);
  const { properties, required = [] } = schema;
  const declared = properties[name];
  if (rest.length > 0)
    return { ...schema, properties: { ...properties, [name]: withMember(type, declared, rest, also) } };
  if (also === 'missing') return { ...schema, required: required.filter((other) => other !== name) };
  return {
    ...schema,
    properties: { ...properties, [name]: declared === undefined ? also : { anyOf: [declared, also] } },
  };
}

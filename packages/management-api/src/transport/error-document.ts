import { createHash } from 'node:crypto';
import { DomainError, type ErrorCode, type Problem } from '@lectern/domain';

/** An error answer: every problem is an entity under `data` (reference, management API 3). */
export interface ErrorDocument {
  data: readonly { id: string; type: 'api_error'; attributes: Record<string, unknown> }[];
}

const docsUrl = 'https://github.com/lectern-cms/lectern/blob/main/docs/errors.md';

/** Each code has its status here, so that a new one does not get another by accident (reference, management API 3). */
const statuses: Record<ErrorCode, number> = {
  INVALID_JSON_BODY: 400,
  INVALID_FORMAT: 422,
  INVALID_REQUEST: 422,
  INVALID_PARAMS: 422,
  INVALID_ATTRIBUTES: 422,
  INVALID_RELATIONSHIP: 422,
  INVALID_TYPE: 422,
  ITEM_TYPE_NOT_FOUND: 422,
  MISSING_FIELDS: 422,
  MISSING_QUERY_PARAMETER: 422,
  INVALID_ENTITY_ID: 422,
  INVALID_DATE: 422,
  INVALID_FILTER_FIELDS_PARAM: 422,
  INVALID_ACCEPT_HEADER: 406,
  INVALID_CONTENT_TYPE_HEADER: 415,
  INVALID_API_VERSION: 422,
  INVALID_AUTHORIZATION_HEADER: 401,
  INVALID_SITE: 404,
  INVALID_ENVIRONMENT: 404,
  INVALID_ENDPOINT: 404,
  NOT_FOUND: 404,
  INSUFFICIENT_PERMISSIONS: 403,
  REQUIRED_2FA_SETUP: 401,
  EMAIL_NOT_VERIFIED: 422,
  INVALID_CREDENTIALS: 401,
  INVALID_EMAIL: 422,
  REQUIRED_OTP_CODE: 401,
  INVALID_OTP_CODE: 401,
  DEACTIVATED_SITE: 422,
  SITE_NOT_READY: 503,
  ENVIRONMENT_NOT_READY: 503,
  ENVIRONMENT_IN_READ_ONLY_MODE: 422,
  MAINTENANCE_MODE: 503,
  PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY: 422,
  SERVICE_UNAVAILABLE: 503,
  RATE_LIMIT_EXCEEDED: 429,
  EXCEPTION: 500,
  PLAN_UPGRADE_REQUIRED: 402,
  NOT_ON_PER_SITE_PRICING: 422,
  TECHNICAL_LIMIT_REACHED: 422,
  TOO_MANY_OPERATIONS: 422,
  CONCURRENT_ITEM_UPDATE: 422,
  CONCURRENT_ITEM_TYPE_UPDATE: 422,
  CONCURRENT_ENVIRONMENT_UPDATE: 422,
  CONCURRENT_UPLOAD_UPDATE: 422,
  CONCURRENT_ROLE_UPDATE: 422,
  STALE_ITEM_VERSION: 422,
  ITEM_LOCKED: 422,
  UNMANAGED_EDIT_CONFLICT: 422,
  ACTIVE_EDITING_SESSIONS: 422,
  INVALID_FIELD: 422,
  MISSING_LOCALES: 422,
  INVALID_DRAFT: 422,
  DUPLICATE_SINGLETON: 422,
  ITEM_TYPE_IS_SINGLETON: 422,
  ITEM_TYPE_CANNOT_BE_CHANGED: 422,
  INVALID_PARENT_ID: 422,
  INVALID_POSITION: 422,
  UNPUBLISHED_LINK: 422,
  UNPUBLISHED_PARENT: 422,
  PUBLISHED_CHILDREN: 422,
  PUBLISHED_REFERENCES: 422,
  REQUIRED_BY_ASSOCIATION: 422,
  INVALID_ORDERING: 422,
  INVALID_ORDERING_FOR_SINGLETON_ITEM_TYPE: 422,
  INVALID_ORDERING_FOR_SORTABLE_ITEM_TYPE: 422,
  MODULAR_BLOCK_IN_USE: 422,
  USED_AS_SLUG_SOURCE: 422,
  CLASHING_FIELD_LABELS: 422,
  DELETE_RESTRICTION: 422,
  DUPLICATE_POSITIONS_FOUND: 422,
  INVALID_PARENT: 422,
  KIND_CANNOT_BE_CHANGED: 422,
  CANNOT_CREATE_OR_DESTROY_SCHEMA_MENU_ITEM_LINKED_TO_ITEM_TYPE: 422,
  UPLOAD_IS_CURRENTLY_IN_USE: 422,
  UPLOAD_NOT_PASSING_FIELD_VALIDATIONS: 422,
  MISSING_UPLOAD_IDS: 422,
  NOT_A_VIDEO: 422,
  NO_PRIMARY_AUDIO_TRACK: 422,
  MUX_ERROR: 422,
  IMMUTABLE_UPLOAD_TRACKS_IN_SANDBOX_ENVIRONMENT: 422,
  ALREADY_PRIMARY_ENVIRONMENT: 422,
  CANNOT_DESTROY_PRIMARY_ENVIRONMENT: 422,
  CANNOT_DESTROY_FORKING_ORIGIN: 422,
  ACCOUNT_ALREADY_JOINED_SITE: 422,
  ACCOUNT_ALREADY_JOINED_ORGANIZATION: 422,
  INVITATION_EXPIRED: 422,
  INVITATION_FOR_ANOTHER_EMAIL: 422,
  CANNOT_DESTROY_CURRENT_USER: 422,
  DESTINATION_USER_REQUIRED: 422,
  INVALID_DESTINATION_TYPE: 422,
  INVALID_DESTINATION_USER: 422,
  NON_EDITABLE_ACCESS_TOKEN: 422,
  SSO_SETTINGS_REQUIRED: 422,
  INVALID_X_INCLUDE_DRAFTS_HEADER: 422,
  INVALID_X_EXCLUDE_INVALID_HEADER: 422,
  INVALID_X_VISUAL_EDITING_HEADER: 422,
  INVALID_X_BASE_EDITING_URL_HEADER: 422,
  INVALID_X_VIEW_AS_ROLE_HEADER: 422,
  INVALID_X_ORGANIZATION_HEADER: 422,
};

/** HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return statuses[code];
}

/** Turns problems into the answer clients understand. */
export function errorDocument(problems: readonly Problem[]): ErrorDocument {
  return { data: problems.map(errorEntity) };
}

/**
 * Any thrown thing as a `DomainError`; what is not one becomes `EXCEPTION`, with its message hidden from the client.
 */
export function asDomainError(error: unknown): DomainError {
  return error instanceof DomainError ? error : new DomainError('EXCEPTION', {}, { cause: error });
}

function errorEntity({ code, details, transient }: Problem): ErrorDocument['data'][number] {
  return {
    // Not per occurrence: the same problem always has the same ID.
    id: createHash('md5').update(JSON.stringify({ code, details })).digest('hex').slice(0, 6),
    type: 'api_error',
    attributes: {
      code,
      doc_url: `${docsUrl}#${code.toLowerCase()}`,
      details,
      ...(transient === true ? { transient } : {}),
    },
  };
}

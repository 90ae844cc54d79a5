/** Every error code of the public protocol that Lectern answers with (reference, management API 3). */
const errorCodes = [
  'INVALID_JSON_BODY',
  'INVALID_FORMAT',
  'INVALID_REQUEST',
  'INVALID_PARAMS',
  'INVALID_ATTRIBUTES',
  'INVALID_RELATIONSHIP',
  'INVALID_TYPE',
  'ITEM_TYPE_NOT_FOUND',
  'MISSING_FIELDS',
  'MISSING_QUERY_PARAMETER',
  'INVALID_ENTITY_ID',
  'INVALID_DATE',
  'INVALID_FILTER_FIELDS_PARAM',
  'INVALID_ACCEPT_HEADER',
  'INVALID_CONTENT_TYPE_HEADER',
  'INVALID_API_VERSION',
  'INVALID_AUTHORIZATION_HEADER',
  'INVALID_SITE',
  'INVALID_ENVIRONMENT',
  'INVALID_ENDPOINT',
  'NOT_FOUND',
  'INSUFFICIENT_PERMISSIONS',
  'REQUIRED_2FA_SETUP',
  'REQUIRED_SSO',
  'EMAIL_NOT_VERIFIED',
  'INVALID_CREDENTIALS',
  'INVALID_EMAIL',
  'REQUIRED_OTP_CODE',
  'INVALID_OTP_CODE',
  'DEACTIVATED_SITE',
  'SITE_NOT_READY',
  'ENVIRONMENT_NOT_READY',
  'ENVIRONMENT_IN_READ_ONLY_MODE',
  'MAINTENANCE_MODE',
  'PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY',
  'SERVICE_UNAVAILABLE',
  'RATE_LIMIT_EXCEEDED',
  'EXCEPTION',
  'PLAN_UPGRADE_REQUIRED',
  'NOT_ON_PER_SITE_PRICING',
  'TECHNICAL_LIMIT_REACHED',
  'TOO_MANY_OPERATIONS',
  'CONCURRENT_ITEM_UPDATE',
  'CONCURRENT_ITEM_TYPE_UPDATE',
  'CONCURRENT_ENVIRONMENT_UPDATE',
  'CONCURRENT_UPLOAD_UPDATE',
  'CONCURRENT_ROLE_UPDATE',
  'STALE_ITEM_VERSION',
  'ITEM_LOCKED',
  'UNMANAGED_EDIT_CONFLICT',
  'ACTIVE_EDITING_SESSIONS',
  'INVALID_FIELD',
  'MISSING_LOCALES',
  'INVALID_DRAFT',
  'DUPLICATE_SINGLETON',
  'ITEM_TYPE_IS_SINGLETON',
  'ITEM_TYPE_CANNOT_BE_CHANGED',
  'INVALID_PARENT_ID',
  'INVALID_POSITION',
  'UNPUBLISHED_LINK',
  'UNPUBLISHED_PARENT',
  'PUBLISHED_CHILDREN',
  'PUBLISHED_REFERENCES',
  'REQUIRED_BY_ASSOCIATION',
  'INVALID_ORDERING',
  'INVALID_ORDERING_FOR_SINGLETON_ITEM_TYPE',
  'INVALID_ORDERING_FOR_SORTABLE_ITEM_TYPE',
  'MODULAR_BLOCK_IN_USE',
  'USED_AS_SLUG_SOURCE',
  'CLASHING_FIELD_LABELS',
  'DELETE_RESTRICTION',
  'DUPLICATE_POSITIONS_FOUND',
  'INVALID_PARENT',
  'KIND_CANNOT_BE_CHANGED',
  'CANNOT_CREATE_OR_DESTROY_SCHEMA_MENU_ITEM_LINKED_TO_ITEM_TYPE',
  'INVALID_PLUGIN_VERSION',
  'NEW_PLUGIN_VERSION_IS_INCOMPATIBLE',
  'CANNOT_UPGRADE_MODERN_PLUGIN_INTO_LEGACY',
  'UPLOAD_IS_CURRENTLY_IN_USE',
  'UPLOAD_NOT_PASSING_FIELD_VALIDATIONS',
  'MISSING_UPLOAD_IDS',
  'NOT_A_VIDEO',
  'NO_PRIMARY_AUDIO_TRACK',
  'MUX_ERROR',
  'IMMUTABLE_UPLOAD_TRACKS_IN_SANDBOX_ENVIRONMENT',
  'ALREADY_PRIMARY_ENVIRONMENT',
  'CANNOT_DESTROY_PRIMARY_ENVIRONMENT',
  'CANNOT_DESTROY_FORKING_ORIGIN',
  'ACCOUNT_ALREADY_JOINED_SITE',
  'ACCOUNT_ALREADY_JOINED_ORGANIZATION',
  'INVITATION_EXPIRED',
  'INVITATION_FOR_ANOTHER_EMAIL',
  'CANNOT_DESTROY_CURRENT_USER',
  'DESTINATION_USER_REQUIRED',
  'INVALID_DESTINATION_TYPE',
  'INVALID_DESTINATION_USER',
  'NON_EDITABLE_ACCESS_TOKEN',
  'SSO_SETTINGS_REQUIRED',
  'INVALID_X_INCLUDE_DRAFTS_HEADER',
  'INVALID_X_EXCLUDE_INVALID_HEADER',
  'INVALID_X_VISUAL_EDITING_HEADER',
  'INVALID_X_BASE_EDITING_URL_HEADER',
  'INVALID_X_VIEW_AS_ROLE_HEADER',
  'INVALID_X_ORGANIZATION_HEADER',
] as const;

/** A code from the catalogue. */
export type ErrorCode = (typeof errorCodes)[number];

/** Structured details of a code, serialized unchanged. */
export type ErrorDetails = Record<string, unknown>;

/** One problem of a `DomainError`. */
export interface Problem {
  code: ErrorCode;
  details: ErrorDetails;
  /** True when the request can simply be repeated; clients retry automatically. */
  transient?: boolean;
}

/** The error of all code below the transports: one or more problems from the catalogue, never a status or prose. */
export class DomainError extends Error {
  readonly problems: readonly Problem[];

  constructor(code: ErrorCode, details: ErrorDetails = {}, options: { cause?: unknown; transient?: boolean } = {}) {
    super(code, { cause: options.cause });
    this.name = 'DomainError';
    this.problems = [{ code, details, ...(options.transient ? { transient: true } : {}) }];
  }

  /** The code of the first problem. */
  get code(): ErrorCode {
    return this.problems[0]?.code ?? 'EXCEPTION';
  }

  /**
   * Combines several problems into one error, so that a client gets all of them at once. `problems` must not be empty.
   */
  static of(problems: readonly Problem[]): DomainError {
    const error = new DomainError(problems[0]?.code ?? 'EXCEPTION');
    Object.assign(error, { problems });
    return error;
  }
}

/** An `INVALID_FIELD` problem of a configuration entity (a model, a field, a role …). */
export function invalidField(recordType: string, field: string, code: string, details: ErrorDetails = {}): Problem {
  return { code: 'INVALID_FIELD', details: { field, code, record_type: recordType, ...details } };
}

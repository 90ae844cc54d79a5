/** Why a response of an identity provider signs no one in. */
export type SamlRefusalReason =
  | 'TOO_LARGE'
  | 'INVALID_XML'
  | 'WEAK_ALGORITHM'
  | 'UNSUCCESSFUL_STATUS'
  | 'INVALID_DESTINATION'
  /** By node-saml: signature, audience or times; the cause says which. */
  | 'NOT_VERIFIED'
  | 'INVALID_ISSUER'
  | 'INVALID_AUDIENCE'
  | 'INVALID_CONFIRMATION'
  | 'INVALID_TIME'
  | 'MISSING_AUTHN_STATEMENT'
  | 'MISSING_EMAIL'
  | 'UNKNOWN_REQUEST'
  | 'OTHER_BROWSER'
  | 'UNSOLICITED'
  | 'REPLAYED'
  | 'NOT_CONFIGURED'
  /** Deactivated, or without a role. */
  | 'NO_ACCESS';

/** A response that signs no one in; the reason is for the audit log, not for the person who brought it. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal';
  readonly reason: SamlRefusalReason;

  constructor(reason: SamlRefusalReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Why SCIM refuses a request, in the words of RFC 7644, section 3.12; `precondition` is an `If-Match` that does not match. */
export type ScimRefusal =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'notImplemented'
  | 'precondition'
  | 'uniqueness';

/** A refusal of SCIM. All other failures are errors of the catalogue. */
export class ScimError extends Error {
  readonly refusal: ScimRefusal;

  constructor(refusal: ScimRefusal, detail: string, options?: { cause?: unknown }) {
    super(detail, options);
    this.name = 'ScimError';
    this.refusal = refusal;
  }
}

/** What decides whether a user may change the schema of an environment. */
export interface SchemaCircumstances {
  status: 'creating' | 'ready' | 'destroying';
  /** The environment is being forked. */
  isReadOnly: boolean;
  isPrimary: boolean;
  /** The project wants its schema changed in sandboxes only. */
  forcesSandboxes: boolean;
  /** The role of the user has the right. */
  isAllowed: boolean;
}

/** Why a schema may not be changed: last part of the IDs `schema.refused.…`. */
export type SchemaRefusal = 'creating' | 'destroying' | 'read-only' | 'sandbox' | 'role';

/** The first reason why the schema may not be changed; null when it may (spec 3, sections 4 and 6). */
export function schemaRefusal(circumstances: SchemaCircumstances): SchemaRefusal | null {
  if (circumstances.status !== 'ready') return circumstances.status;
  if (circumstances.isReadOnly) return 'read-only';
  if (circumstances.forcesSandboxes && circumstances.isPrimary) return 'sandbox';
  return circumstances.isAllowed ? null : 'role';
}

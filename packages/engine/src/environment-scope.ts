import type { Actor, Environment, Site } from '@lectern/domain';
import type { RememberedAccess } from '@lectern/storage';
import type { CallOrigin } from './event-source.ts';

/** The principal and the environment of a request. */
export interface EnvironmentScope {
  site: Site;
  environment: Environment;
  actor: Actor;
  /** Editing session of the request: it may write to the record it has locked. */
  editingSessionId?: string | null;
  /** Set when site, environment and actor are from memory; a content write checks that they still hold. */
  access?: RememberedAccess;
  /** The call it is done for, which events name; missing for work at a time set before. */
  origin?: CallOrigin;
  /** True for scheduled work, which does not wait for the lock on the record. */
  isUnattended?: boolean;
  /** True for automatic changes of the server: their events have no principal. */
  isByServer?: boolean;
}

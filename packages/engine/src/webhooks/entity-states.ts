import type { Environment, OccurringWebhookEntityType, StatesBefore } from '@lectern/domain';
import type { BuildTrigger, SsoUser } from '@lectern/storage';

/** The domain's form of the entities of webhooks. */
export interface EntityStates extends StatesBefore {
  /** Without the settings of its adapter, and without its token. */
  build_trigger: Omit<BuildTrigger, 'adapterSettingsSealed' | 'webhookToken'>;
  maintenance_mode: { isActive: boolean };
  cda_cache_tags: { tags: readonly string[] };
  sso_user: SsoUser;
}

type InstantsOf<State> = { [K in keyof State]: Date extends State[K] ? K : never }[keyof State];

/** Members that are instants: JSON keeps them as texts. */
const instants = {
  cda_cache_tags: [],
  build_trigger: ['lastBuildCompletedAt', 'autotriggerDueAt', 'createdAt'],
  environment: ['createdAt', 'lastDataChangeAt'],
  item: [
    'createdAt',
    'updatedAt',
    'publishedAt',
    'firstPublishedAt',
    'publicationScheduledAt',
    'unpublishingScheduledAt',
  ],
  item_type: [],
  maintenance_mode: [],
  sso_user: ['removedAt', 'lastAccessAt', 'createdAt', 'updatedAt'],
  upload: ['createdAt', 'updatedAt'],
} satisfies { [E in OccurringWebhookEntityType]: readonly InstantsOf<EntityStates[E]>[] };

/** A state as the domain has it, from what JSON kept of it. */
export function reviveState<E extends OccurringWebhookEntityType>(entityType: E, kept: object): EntityStates[E] {
  const state = { ...kept } as Record<string, unknown>;
  for (const name of instants[entityType]) {
    const value = state[name];
    if (typeof value === 'string') state[name] = new Date(value);
  }
  // Only states of that entity are kept under its name.
  return state as unknown as EntityStates[E];
}

/** The state of an environment as another event left it, where it can't be read any more. */
export function environmentAfter(before: Environment, change: { id: string; isPrimary: boolean }): Environment {
  return { ...before, ...change };
}

/** What webhooks show of a build trigger. */
export function withoutSecrets(trigger: BuildTrigger): EntityStates['build_trigger'] {
  const { adapterSettingsSealed: _settings, webhookToken: _token, ...shown } = trigger;
  return shown;
}

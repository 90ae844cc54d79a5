import { randomBytes } from 'node:crypto';
import {
  type BuildAdapter,
  buildSettingProblems,
  buildTokenPattern,
  DomainError,
  invalidField,
  isWebUrl,
  type Problem,
} from '@lectern/domain';
import {
  type BuildTrigger,
  type BuildTriggerSettings,
  findBuildTriggerById,
  isUniqueViolation,
  type Queryable,
} from '@lectern/storage';
import { seal, unsealIfPossible } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { type AdapterSettings, textOf } from './adapters/settings.ts';

/** The attributes of a build trigger. */
export interface BuildTriggerAttributes {
  name: string;
  isEnabled: boolean;
  adapter: BuildAdapter;
  adapterSettings: AdapterSettings;
  webhookToken: string;
  frontendUrl: string | null;
  isAutotriggered: boolean;
  isIndexingEnabled: boolean;
}

/** A build trigger with the settings of its adapter; null for those who may not see its secrets. */
export interface OpenBuildTrigger {
  trigger: BuildTrigger;
  settings: AdapterSettings | null;
}

const mostNameCharacters = 255;
const mostUrlCharacters = 2_000;
const mostSettingsCharacters = 64 * 1024;

/** A build trigger of the site by its ID. Throws `NOT_FOUND`. */
export async function requireBuildTrigger(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<BuildTrigger> {
  const trigger = await findBuildTriggerById(db, id, options);
  if (trigger?.siteId !== siteId) throw new DomainError('NOT_FOUND');
  return trigger;
}

/** The settings of a trigger's adapter; null where another instance key sealed them. */
export function readSettings({ instanceKey }: EngineServices, trigger: BuildTriggerSettings): AdapterSettings | null {
  // Only objects are ever sealed there.
  return JSON.parse(unsealIfPossible(instanceKey, trigger.adapterSettingsSealed) ?? 'null') as AdapterSettings | null;
}

/** The same for those who may enter them again: empty where they can't be read. */
export function openSettings(services: EngineServices, trigger: BuildTriggerSettings): AdapterSettings {
  return readSettings(services, trigger) ?? {};
}

/** A new token for the address of results. */
export function newBuildToken(): string {
  return randomBytes(10).toString('hex');
}

/** What is stored of attributes. Throws `INVALID_FIELD` with every problem. */
export function settingsOf({ instanceKey }: EngineServices, attributes: BuildTriggerAttributes): BuildTriggerSettings {
  const { adapter, adapterSettings } = attributes;
  const frontendUrl = attributes.frontendUrl?.trim() ?? '';
  const problems = [
    ...nameProblems(attributes.name.trim()),
    ...settingsProblems(adapter, adapterSettings),
    ...(buildTokenPattern.test(attributes.webhookToken) ? [] : [invalid('webhook_token', 'VALIDATION_FORMAT')]),
    ...(frontendUrl === '' || (frontendUrl.length <= mostUrlCharacters && isWebUrl(frontendUrl))
      ? []
      : [invalid('frontend_url', 'VALIDATION_FORMAT')]),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
  return {
    name: attributes.name.trim(),
    isEnabled: attributes.isEnabled,
    adapter,
    adapterSettingsSealed: seal(instanceKey, JSON.stringify(adapterSettings)),
    webhookToken: attributes.webhookToken,
    vercelProjectId: adapter === 'vercel' ? textOf(adapterSettings, 'project_id') : null,
    frontendUrl: frontendUrl === '' ? null : frontendUrl,
    isAutotriggered: attributes.isAutotriggered,
    isIndexingEnabled: attributes.isIndexingEnabled,
  };
}

/** Runs a write, whose name or token another trigger may take at the same time. Throws `INVALID_FIELD`. */
export async function refuseTaken<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (isUniqueViolation(error, 'build_triggers_name'))
      throw DomainError.of([invalid('name', 'VALIDATION_UNIQUENESS')]);
    if (isUniqueViolation(error, 'build_triggers_token'))
      throw DomainError.of([invalid('webhook_token', 'VALIDATION_UNIQUENESS')]);
    throw error;
  }
}

function nameProblems(name: string): Problem[] {
  if (name === '') return [invalid('name', 'VALIDATION_REQUIRED')];
  return name.length > mostNameCharacters ? [invalid('name', 'VALIDATION_LENGTH', { max: mostNameCharacters })] : [];
}

function settingsProblems(adapter: BuildAdapter, settings: AdapterSettings): Problem[] {
  if (JSON.stringify(settings).length > mostSettingsCharacters)
    return [invalid('adapter_settings', 'VALIDATION_LENGTH', { max: mostSettingsCharacters })];
  return buildSettingProblems(adapter, settings).map(({ setting, code }) =>
    invalid('adapter_settings', code, { path: setting }),
  );
}

function invalid(field: string, code: string, details: Record<string, unknown> = {}): Problem {
  return invalidField('BuildTrigger', field, code, details);
}

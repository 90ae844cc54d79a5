import type { BuildTriggerResource, buildTriggers, InputOf } from '@lectern/contract';
import { type BuildAdapter, type BuildSetting, buildAdapterSettings, isPlainObject } from '@lectern/domain';
import { type PairRow, pairRows } from '#features/project-settings/kit/rows-field/rows.ts';

/** A build trigger as its form holds it. */
export interface TriggerValues {
  name: string;
  isEnabled: boolean;
  /** Null until it is chosen. */
  adapter: BuildAdapter | null;
  /** Settings of every adapter that are texts, by name; JSON as text. Those of other adapters are not saved. */
  settings: Readonly<Record<string, string>>;
  /** Headers of a request, or parameters of a build. */
  pairs: readonly PairRow[];
  /** Of Vercel: kept in the address of the hook. */
  hasBuildCache: boolean;
  /** The hooks of the site were created by linking it; the server removes them with the trigger. */
  isLinked: boolean;
  /** The service reports no results: the server asks for the state of builds. */
  isPolled: boolean;
  /** Of Vercel: linked in a way that Vercel no longer supports. */
  isLegacy: boolean;
  /** Of the address for results; empty where the server makes one. */
  webhookToken: string;
  frontendUrl: string;
  isAutotriggered: boolean;
  isIndexingEnabled: boolean;
}

/** What the wire calls the settings of a build trigger. */
export type TriggerAttributes = NonNullable<
  InputOf<(typeof buildTriggers)['PUT /build-triggers/:buildTriggerId']>['attributes']
>;

/** Settings of an adapter by name, as the form shows them. */
export function settingsOf(adapter: BuildAdapter): [string, BuildSetting][] {
  return Object.entries(buildAdapterSettings[adapter]);
}

/** Whether the setting is rows of names and values. */
export function isPairs({ kind }: BuildSetting): boolean {
  return kind === 'headers' || kind === 'parameters';
}

/** The setting of an adapter that is rows of names and values; null where it has none. */
export function pairsOf(adapter: BuildAdapter): string | null {
  return settingsOf(adapter).find(([, setting]) => isPairs(setting))?.[0] ?? null;
}

/** From the wire to the form; a new trigger has its adapter chosen first. */
export function readTrigger(trigger: BuildTriggerResource | null): TriggerValues {
  if (trigger === null) {
    return {
      name: '',
      isEnabled: true,
      adapter: null,
      settings: { ...noSettings(), payload: '{}' },
      pairs: [],
      hasBuildCache: true,
      isLinked: false,
      isPolled: false,
      isLegacy: false,
      webhookToken: '',
      frontendUrl: '',
      isAutotriggered: false,
      isIndexingEnabled: false,
    };
  }
  const { adapter, adapter_settings: stored, ...attributes } = trigger.attributes;
  const texts = Object.fromEntries(
    settingsOf(adapter)
      .filter(([, setting]) => !isPairs(setting))
      .map(([name, setting]) => [name, settingText(setting, stored[name])]),
  );
  const hook = texts['deploy_hook_url'];
  const pairs = stored[pairsOf(adapter) ?? ''];
  return {
    name: attributes.name,
    isEnabled: attributes.enabled,
    adapter,
    settings: {
      ...noSettings(),
      ...texts,
      ...(hook === undefined ? {} : { deploy_hook_url: withBuildCache(hook, true) }),
    },
    // Names with texts, numbers or booleans, which the server has checked.
    pairs: isPlainObject(pairs) ? pairRows(pairs as Record<string, string | number | boolean>) : [],
    hasBuildCache: hook === undefined || hook === withBuildCache(hook, true),
    isLinked: stored['managed_hooks'] === true,
    isPolled: stored['poll_results'] === true,
    isLegacy: stored['legacy'] === true,
    webhookToken: attributes.webhook_token ?? '',
    frontendUrl: attributes.frontend_url ?? '',
    isAutotriggered: attributes.autotrigger_on_scheduled_publications,
    isIndexingEnabled: attributes.indexing_enabled,
  };
}

/** From the form to the wire. `stored` are the settings so far: those that the form does not know are kept. */
export function writeTrigger(values: TriggerValues, stored: Readonly<Record<string, unknown>> = {}): TriggerAttributes {
  const { adapter } = values;
  return {
    name: values.name.trim(),
    enabled: values.isEnabled,
    ...(adapter === null ? {} : { adapter, adapter_settings: writeSettings(adapter, values, stored) }),
    ...(values.webhookToken === '' ? {} : { webhook_token: values.webhookToken }),
    frontend_url: values.frontendUrl.trim() === '' ? null : values.frontendUrl.trim(),
    autotrigger_on_scheduled_publications: values.isAutotriggered,
    indexing_enabled: values.isIndexingEnabled,
  };
}

/** The settings of an adapter as the wire has them. */
export function writeSettings(
  adapter: BuildAdapter,
  { settings, pairs, hasBuildCache, isLinked, isPolled, isLegacy }: TriggerValues,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const written = settingsOf(adapter).map(([name, setting]): [string, unknown] => {
    if (isPairs(setting)) return [name, writePairs(pairs, stored[name])];
    const text = (settings[name] ?? '').trim();
    if (name === 'deploy_hook_url') return [name, withBuildCache(text, hasBuildCache)];
    if (setting.kind === 'json' || setting.kind === 'object') return [name, writeJson(text)];
    return [name, text === '' && setting.isRequired !== true ? null : text];
  });
  const flags = { managed_hooks: isLinked, poll_results: isPolled, legacy: isLegacy };
  // Only triggers that are linked, or were, have them.
  const known = Object.entries(flags).filter(([name, value]) => value || name in stored);
  return { ...stored, ...Object.fromEntries(written), ...Object.fromEntries(known) };
}

/** What differs from what is stored: what others changed meanwhile stays as it is. */
export function changedAttributes(
  base: TriggerValues,
  values: TriggerValues,
  stored: Readonly<Record<string, unknown>>,
): Partial<TriggerAttributes> {
  const before: Readonly<Record<string, unknown>> = writeTrigger(base, stored);
  const changed = Object.entries(writeTrigger(values, stored)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  // Members of what was written.
  return Object.fromEntries(changed) as Partial<TriggerAttributes>;
}

/** The address of a hook of Vercel, which builds without cache where its query says so. */
export function withBuildCache(address: string, hasBuildCache: boolean): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (hasBuildCache ? !url.searchParams.has('buildCache') : url.searchParams.get('buildCache') === 'false')
    return address;
  if (hasBuildCache) url.searchParams.delete('buildCache');
  else url.searchParams.set('buildCache', 'false');
  return url.href;
}

function noSettings(): Record<string, string> {
  // Keys of the list are adapters.
  const adapters = Object.keys(buildAdapterSettings) as BuildAdapter[];
  const names = adapters.flatMap((adapter) => settingsOf(adapter).filter(([, setting]) => !isPairs(setting)));
  return Object.fromEntries(names.map(([name]) => [name, '']));
}

function settingText({ kind }: BuildSetting, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return kind === 'json' || kind === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

/** JSON is sent as a value. One that is a text by itself, or not valid, is sent as it was written. */
function writeJson(text: string): unknown {
  if (text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? text : value;
  } catch {
    return text;
  }
}

/** A value that was not changed keeps its type: numbers and booleans are texts in the form. */
function writePairs(rows: readonly PairRow[], stored: unknown): Record<string, unknown> {
  const before = isPlainObject(stored) ? stored : {};
  return Object.fromEntries(
    rows.map(({ name, value }) => {
      const kept = before[name.trim()];
      return [name.trim(), kept !== undefined && String(kept) === value ? kept : value];
    }),
  );
}

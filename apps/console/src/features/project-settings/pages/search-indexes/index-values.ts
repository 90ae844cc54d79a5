import type { InputOf, SearchIndexResource, searchIndexes } from '@lectern/contract';

/** A search index as its form holds it. */
export interface IndexValues {
  name: string;
  frontendUrl: string;
  userAgentSuffix: string;
  isEnabled: boolean;
  /** In the order in which they were chosen. */
  buildTriggerIds: readonly string[];
}

/** What the wire calls the settings of a search index. */
type IndexParts = Pick<
  InputOf<(typeof searchIndexes)['PUT /search-indexes/:searchIndexId']>,
  'attributes' | 'relationships'
>;

/** From the wire to the form. */
export function readIndex(index: SearchIndexResource | null): IndexValues {
  if (index === null) return { name: '', frontendUrl: '', userAgentSuffix: '', isEnabled: true, buildTriggerIds: [] };
  const { attributes, relationships } = index;
  return {
    name: attributes.name,
    frontendUrl: attributes.frontend_url ?? '',
    userAgentSuffix: attributes.user_agent_suffix ?? '',
    isEnabled: attributes.enabled,
    buildTriggerIds: relationships.build_triggers.data.map(({ id }) => id),
  };
}

/** From the form to the wire. */
export function writeIndex(values: IndexValues) {
  return {
    attributes: {
      name: values.name.trim(),
      enabled: values.isEnabled,
      frontend_url: orNull(values.frontendUrl),
      user_agent_suffix: orNull(values.userAgentSuffix),
    },
    relationships: {
      build_triggers: { data: values.buildTriggerIds.map((id) => ({ type: 'build_trigger' as const, id })) },
    },
  };
}

/** What differs from what is stored: what others changed meanwhile stays as it is. */
export function changedParts(base: IndexValues, values: IndexValues): IndexParts {
  const before = writeIndex(base);
  const after = writeIndex(values);
  const attributes = Object.entries(after.attributes).filter(
    ([name, value]) => value !== before.attributes[name as keyof typeof before.attributes],
  );
  const isRelinked = JSON.stringify(after.relationships) !== JSON.stringify(before.relationships);
  // Members of what was written.
  return { attributes: Object.fromEntries(attributes), ...(isRelinked && { relationships: after.relationships }) };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

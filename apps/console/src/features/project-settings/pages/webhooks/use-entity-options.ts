import type { WebhookFilterType } from '@lectern/domain';
import { webhookEnvironmentTypes } from '@lectern/domain';
import type { Option } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { buildTriggersQuery } from '#lib/build-triggers.ts';
import { environmentsQuery, itemTypesQuery } from '#lib/current-site.ts';
import { nameOfPerson } from '#lib/people/person-name.ts';
import { ssoUsersQuery } from '#lib/people/queries.ts';
import { latestItemsQuery, schemaQuery } from '#lib/records/queries.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { recordsByIdsQuery, recordSearchQuery } from '#lib/records/search.ts';
import { uploadListQuery, uploadQuery } from '#lib/uploads/queries.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useMessages } from '#lib/use-messages.ts';

/** Kinds of entities that can be searched for. */
export type SearchableEntity = WebhookFilterType | 'upload' | 'sso_user';

interface EntityOptions {
  options: Option[];
  /** What to call an entity; its ID where it is not known here. */
  nameOf: (id: string) => string;
}

/** Entities of this environment that fit a text, and names of those that are chosen. */
export function useEntityOptions(type: SearchableEntity, text: string, chosen: readonly string[]): EntityOptions {
  const t = useMessages();
  const records = useRecordOptions(type === 'item', text, chosen);
  const uploads = useUploadOptions(type === 'upload', text, chosen);
  const itemTypes = useQuery({ ...itemTypesQuery, enabled: type === 'item_type' }).data ?? [];
  const environments = useQuery({ ...environmentsQuery, enabled: type === 'environment' }).data ?? [];
  const buildTriggers = useQuery({ ...buildTriggersQuery, enabled: type === 'build_trigger' }).data ?? [];
  const ssoUsers = useQuery({ ...ssoUsersQuery, enabled: type === 'sso_user' }).data ?? [];
  const known: Option[] = {
    item: records,
    upload: uploads,
    item_type: itemTypes
      .map(({ id, attributes }) => ({ value: id, label: attributes.name, detail: attributes.api_key }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
    environment: environments.map(({ id }) => ({ value: id, label: id })),
    environment_type: webhookEnvironmentTypes.map((kind) => ({
      value: kind,
      label: t(`settings.webhooks.environment-type.${kind}`),
    })),
    build_trigger: buildTriggers.map(({ id, attributes }) => ({ value: id, label: attributes.name })),
    sso_user: ssoUsers.map((user) => ({ value: user.id, label: nameOfPerson(user), detail: user.attributes.username })),
  }[type];
  const isSearched = type === 'item' || type === 'upload';
  const needle = text.trim().toLocaleLowerCase();
  return {
    options: isSearched
      ? known
      : known.filter(({ label, detail }) => `${label} ${detail ?? ''}`.toLocaleLowerCase().includes(needle)),
    nameOf: (id) => known.find(({ value }) => value === id)?.label ?? id,
  };
}

function useRecordOptions(isWanted: boolean, text: string, chosen: readonly string[]): Option[] {
  const t = useMessages();
  const query = useDebounced(text.trim());
  const schema = useQuery({ ...schemaQuery, enabled: isWanted }).data;
  const latest = useQuery({ ...latestItemsQuery, enabled: isWanted && query === '' }).data;
  const found = useQuery({ ...recordSearchQuery(query, null), enabled: isWanted && query !== '' }).data;
  const named = useQuery({ ...recordsByIdsQuery(chosen), enabled: isWanted && chosen.length > 0 }).data ?? [];
  const shown = (query === '' ? latest : found)?.items ?? [];
  if (schema === undefined) return [];
  const others = named.filter(({ id }) => !shown.some((item) => item.id === id));
  return [...shown, ...others].map((item) => {
    const { id, title, modelName } = recordSummary(item, schema, t);
    return { value: id, label: title, detail: modelName };
  });
}

function useUploadOptions(isWanted: boolean, text: string, chosen: readonly string[]): Option[] {
  const query = useDebounced(text.trim());
  const found = useQuery({ ...uploadListQuery({ query, page: 1, perPage: 8 }), enabled: isWanted }).data?.uploads ?? [];
  const [first = ''] = chosen;
  const named = useQuery({ ...uploadQuery(first), enabled: isWanted && first !== '' }).data;
  const others = named === undefined || found.some(({ id }) => id === named.id) ? [] : [named];
  return [...found, ...others].map(({ id, attributes }) => ({ value: id, label: attributes.filename }));
}

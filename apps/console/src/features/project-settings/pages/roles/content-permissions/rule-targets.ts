import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { currentEnvironment, environmentsQuery } from '#lib/current-site.ts';
import { queryClient } from '#lib/query.ts';
import { listKeys } from '#lib/query-keys/lists.ts';
import type { WideRule } from './rule-draft.ts';

interface Named {
  id: string;
  name: string;
}

/** What rules may name in an environment. */
export interface RuleTargets {
  models: readonly (Named & { workflowId: string | null })[];
  workflows: readonly (Named & { stages: readonly Named[] })[];
  collections: readonly Named[];
  locales: readonly string[];
}

/** What rules may name in an environment, by name. */
export function ruleTargetsQuery(environmentId: string) {
  return queryOptions({
    queryKey: listKeys.roleRuleTargets(environmentId),
    queryFn: async (): Promise<RuleTargets> => {
      const [itemTypes, workflows, collections, site] = await Promise.all([
        managementApi.get('/item-types', { environmentId }),
        managementApi.get('/workflows', { environmentId }),
        managementApi.get('/upload-collections', { environmentId }),
        managementApi.get('/site', { environmentId }),
      ]);
      return {
        models: itemTypes.data
          .filter(({ attributes }) => !attributes.modular_block)
          .map(({ id, attributes, relationships }) => ({
            id,
            name: attributes.name,
            workflowId: relationships.workflow.data?.id ?? null,
          }))
          .toSorted(byName),
        workflows: workflows.data
          .map(({ id, attributes }) => ({ id, name: attributes.name, stages: attributes.stages }))
          .toSorted(byName),
        collections: collections.data.map(({ id, attributes }) => ({ id, name: attributes.label })).toSorted(byName),
        locales: site.data.attributes.locales,
      };
    },
  });
}

/** Begins to fetch the targets in the environment that the URL of the page names, or else the current one. */
export async function prefetchRuleTargets(search: URLSearchParams): Promise<void> {
  const environments = await queryClient.ensureQueryData(environmentsQuery);
  const id = search.get('environment') ?? currentEnvironment(environments)?.id;
  if (id !== undefined && environments.some((environment) => environment.id === id))
    await queryClient.prefetchQuery(ruleTargetsQuery(id));
}

/** The stages that a rule about a model, a workflow or everything can name. */
export function stagesOf(
  { models, workflows }: RuleTargets,
  { item_type: modelId, workflow: workflowId }: Pick<WideRule, 'item_type' | 'workflow'>,
): Named[] {
  const only = modelId == null ? workflowId : (models.find(({ id }) => id === modelId)?.workflowId ?? '');
  return workflows.filter(({ id }) => only == null || id === only).flatMap(({ stages }) => stages);
}

/** Whether everything that a rule names exists in its environment. */
export function isKnown(rule: WideRule, targets: RuleTargets): boolean {
  const has = (entities: readonly { id: string }[], id: string | null | undefined) =>
    id == null || entities.some((entity) => entity.id === id);
  const stages = stagesOf(targets, rule);
  return (
    has(targets.models, rule.item_type) &&
    has(targets.workflows, rule.workflow) &&
    has(targets.collections, rule.upload_collection) &&
    has(targets.collections, rule.move_to_upload_collection) &&
    has(stages, rule.on_stage) &&
    has(stages, rule.to_stage) &&
    (rule.locale == null || targets.locales.includes(rule.locale))
  );
}

function byName(one: Named, other: Named): number {
  return one.name.localeCompare(other.name);
}

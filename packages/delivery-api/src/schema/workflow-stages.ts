import {
  type EnvironmentSchema,
  type ItemType,
  pascalCase,
  stageName,
  type Workflow,
  workflowOf,
} from '@lectern/domain';
import { GraphQLEnumType, GraphQLInputObjectType, GraphQLList, GraphQLNonNull } from 'graphql';

/** The types of a workflow's stages: models that share the workflow share them. */
export interface WorkflowStageTypes {
  /** Members are named like the IDs, camel-cased; values are the IDs. */
  stage: GraphQLEnumType;
  filter: GraphQLInputObjectType;
}

/** A workflow belongs to one snapshot of a schema, and its types go with it. */
const made = new WeakMap<Workflow, WorkflowStageTypes>();

/** The types of `_stage` on a model; null without a workflow. */
export function workflowStageTypes(schema: EnvironmentSchema, itemType: ItemType): WorkflowStageTypes | null {
  const workflow = workflowOf(schema, itemType);
  if (workflow === null) return null;
  const types = made.get(workflow) ?? makeTypes(workflow);
  made.set(workflow, types);
  return types;
}

function makeTypes({ apiKey, stages }: Workflow): WorkflowStageTypes {
  const name = `${pascalCase(apiKey)}WorkflowStage`;
  const stage = new GraphQLEnumType({
    name,
    values: Object.fromEntries(stages.map(({ id, description }) => [stageName(id), { value: id, description }])),
  });
  const listed = { type: new GraphQLList(new GraphQLNonNull(stage)) };
  const filter = new GraphQLInputObjectType({
    name: `${name}Filter`,
    fields: { eq: { type: stage }, neq: { type: stage }, in: listed, notIn: listed },
  });
  return { stage, filter };
}

import { invalidField, type Problem } from './errors.ts';
import { pascalCase } from './naming.ts';
import { stageName, type Workflow } from './workflow.ts';

const keyPattern = /^[a-z]([a-z0-9_]*[a-z0-9])?$/;
/** Stages become members of a GraphQL enum, where some words are reserved. */
const stageIdPattern = /^(?!(true|false|null)$)[A-Za-z][A-Za-z0-9_-]*$/i;

/** What people choose of a workflow. */
type WorkflowChoices = Pick<Workflow, 'name' | 'apiKey' | 'stages'>;

/**
 * Every rule a workflow breaks, as `INVALID_FIELD`: name and API key, which no other workflow may have, and `stages`
 * (each with a name and an ID of its own, exactly one the initial one).
 */
export function checkWorkflow(workflow: WorkflowChoices, others: readonly WorkflowChoices[]): Problem[] {
  return [...checkNames(workflow, others), ...checkStages(workflow)];
}

function checkNames({ name, apiKey }: WorkflowChoices, others: readonly WorkflowChoices[]): Problem[] {
  return [
    ...(name.trim() === '' ? [problem('name', 'VALIDATION_REQUIRED')] : []),
    ...(others.some((other) => other.name === name) ? [problem('name', 'VALIDATION_UNIQUENESS')] : []),
    ...(apiKey === '' ? [problem('api_key', 'VALIDATION_REQUIRED')] : []),
    ...(apiKey !== '' && !keyPattern.test(apiKey) ? [problem('api_key', 'VALIDATION_FORMAT')] : []),
    // Types of the delivery API are named after it.
    ...(others.some((other) => pascalCase(other.apiKey) === pascalCase(apiKey))
      ? [problem('api_key', 'VALIDATION_UNIQUENESS')]
      : []),
  ];
}

function checkStages({ stages }: WorkflowChoices): Problem[] {
  if (stages.length === 0) return [problem('stages', 'VALIDATION_REQUIRED')];
  const isTaken = (id: string, index: number) =>
    stages.findIndex((stage) => stageName(stage.id) === stageName(id)) < index;
  return [
    ...stages.flatMap(({ id, name }, index) => [
      ...(stageIdPattern.test(id)
        ? []
        : [problem(`stages.${index}.id`, id === '' ? 'VALIDATION_REQUIRED' : 'VALIDATION_FORMAT')]),
      ...(isTaken(id, index) ? [problem(`stages.${index}.id`, 'VALIDATION_UNIQUENESS')] : []),
      ...(name.trim() === '' ? [problem(`stages.${index}.name`, 'VALIDATION_REQUIRED')] : []),
    ]),
    ...(stages.filter(({ initial }) => initial).length === 1 ? [] : [problem('stages', 'VALIDATION_INITIAL_STAGE')]),
  ];
}

function problem(field: string, code: string): Problem {
  return invalidField('Workflow', field, code);
}

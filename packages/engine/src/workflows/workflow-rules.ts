import { DomainError, invalidField, pascalCase, type Problem, stageName, type Workflow } from '@lectern/domain';

const keyPattern = /^[a-z]([a-z0-9_]*[a-z0-9])?$/;
/** Stages become members of a GraphQL enum, where some words are taken. */
const stageIdPattern = /^(?!(true|false|null)$)[A-Za-z][A-Za-z0-9_-]*$/i;

/**
 * Refuses a workflow that breaks a rule, naming every one as `INVALID_FIELD`: name, api key, and `stages` (each with a
 * name and an id of its own, exactly one the initial one).
 */
export function assertWorkflowValid(workflow: Workflow, others: Iterable<Workflow>): void {
  const problems = [
    ...checkNames(
      workflow,
      [...others].filter(({ id }) => id !== workflow.id),
    ),
    ...checkStages(workflow),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
}

function checkNames({ name, apiKey }: Workflow, others: readonly Workflow[]): Problem[] {
  return [
    ...(name.trim() === '' ? [problem('name', 'VALIDATION_REQUIRED')] : []),
    ...(others.some((other) => other.name === name) ? [problem('name', 'VALIDATION_UNIQUENESS')] : []),
    ...(apiKey === '' ? [problem('api_key', 'VALIDATION_REQUIRED')] : []),
    ...(apiKey !== '' && !keyPattern.test(apiKey) ? [problem('api_key', 'VALIDATION_FORMAT')] : []),
    // Types of the delivery API are named after it.
    ...(others.some((other) => pascalCase(other.apiKey) === pascalCase(apiKey)) ? [problem('api_key', 'VALIDATION_UNIQUENESS')] : []),
  ];
}

function checkStages({ stages }: Workflow): Problem[] {
  if (stages.length === 0) return [problem('stages', 'VALIDATION_REQUIRED')];
  const isTaken = (id: string, index: number) => stages.findIndex((stage) => stageName(stage.id) === stageName(id)) < index;
  return [
    ...stages.flatMap(({ id, name }, index) => [
      ...(stageIdPattern.test(id) ? [] : [problem(`stages.${index}.id`, id === '' ? 'VALIDATION_REQUIRED' : 'VALIDATION_FORMAT')]),
      ...(isTaken(id, index) ? [problem(`stages.${index}.id`, 'VALIDATION_UNIQUENESS')] : []),
      ...(name.trim() === '' ? [problem(`stages.${index}.name`, 'VALIDATION_REQUIRED')] : []),
    ]),
    ...(stages.filter(({ initial }) => initial).length === 1 ? [] : [problem('stages', 'VALIDATION_INITIAL_STAGE')]),
  ];
}

function problem(field: string, code: string): Problem {
  return invalidField('Workflow', field, code);
}

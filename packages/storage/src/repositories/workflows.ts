import type { EntityId, Workflow, WorkflowStage } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { json } from '../json.ts';
import type { EnvironmentTables } from '../tables.ts';
import { anyOf } from './items.ts';

/** Workflows of an environment, oldest first. */
export async function listWorkflows(db: EnvironmentQueryable): Promise<Workflow[]> {
  const rows = await db.selectFrom('workflows').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toWorkflow);
}

/** Adds a workflow. */
export async function insertWorkflow(db: EnvironmentQueryable, workflow: Workflow): Promise<void> {
  await db.insertInto('workflows').values(workflowRow(workflow)).execute();
}

/** Writes every attribute of a workflow. */
export async function updateWorkflowRow(db: EnvironmentQueryable, workflow: Workflow): Promise<void> {
  await db.updateTable('workflows').set(workflowRow(workflow)).where('id', '=', workflow.id).execute();
}

/** Deletes a workflow; no model may use it any more. */
export async function deleteWorkflow(db: EnvironmentQueryable, id: EntityId): Promise<void> {
  await db.deleteFrom('workflows').where('id', '=', id).execute();
}

/**
 * Puts every record of a model, or some of them, on a stage, or clears theirs; one statement, however many there are.
 */
export async function setStageOfItems(
  db: EnvironmentQueryable,
  itemTypeId: EntityId,
  stage: string | null,
  ids?: readonly EntityId[],
): Promise<void> {
  await db
    .updateTable('items')
    .set({ stage })
    .where('item_type_id', '=', itemTypeId)
    .where('stage', 'is distinct from', stage)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .execute();
}

/** Moves records of some models to a stage from all that are not in the list, in one statement. */
export async function replaceOtherStages(
  db: EnvironmentQueryable,
  itemTypeIds: readonly EntityId[],
  change: { known: readonly string[]; stage: string | null },
): Promise<void> {
  if (itemTypeIds.length === 0) return;
  await db
    .updateTable('items')
    .set({ stage: change.stage })
    .where(sql<boolean>`item_type_id = any(${[...itemTypeIds]}::text[])`)
    .where(sql<boolean>`(stage = any(${[...change.known]}::text[])) is not true`)
    .execute();
}

function toWorkflow(row: Selectable<EnvironmentTables['workflows']>): Workflow {
  return {
    id: row.id,
    name: row.name,
    apiKey: row.api_key,
    // Written only by this package, from a `Workflow`.
    stages: row.stages as unknown as WorkflowStage[],
    createdAt: row.created_at,
  };
}

function workflowRow({ id, name, apiKey, stages, createdAt }: Workflow) {
  return { id, name, api_key: apiKey, stages: json(stages), created_at: createdAt };
}

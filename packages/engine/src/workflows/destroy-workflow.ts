import { DomainError, type EntityId, requireCapability } from '@lectern/domain';
import { deleteWorkflow } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import { dropRules } from '../roles/drop-rules.ts';
import type { EngineServices } from '../services.ts';
import { modelsOfWorkflow, requireWorkflow } from './find-workflow.ts';

/**
 * Removes a workflow, and rules of roles about it. Throws `DELETE_RESTRICTION` (details `item_types`) while a model has
 * it, `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`, the transient `CONCURRENT_ROLE_UPDATE`.
 */
export async function destroyWorkflow(services: EngineServices, scope: EnvironmentScope, id: EntityId): Promise<void> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_manage_workflows');
    requireWorkflow(ctx.schema, id);
    const models = modelsOfWorkflow(ctx.schema, id);
    if (models.length > 0)
      throw new DomainError('DELETE_RESTRICTION', { item_types: models.map((itemType) => itemType.id) });
    await deleteWorkflow(ctx.db, id);
    await dropRules(ctx, (rule) => rule.workflow === id);
    ctx.emit({ noun: 'workflow', id: id, change: 'delete' });
  });
}

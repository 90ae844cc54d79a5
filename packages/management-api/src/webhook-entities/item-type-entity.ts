import type { EntityId, ItemType, ItemTypeView } from '@lectern/domain';
import { type EntityToPresent, type ReadContext, viewItemTypes } from '@lectern/engine';
import { readItems } from '@lectern/storage';
import { presentField } from '../fields/present-field.ts';
import { presentFieldset } from '../fieldsets/present-fieldset.ts';
import { presentItemType } from '../item-types/present-item-type.ts';
import { presentItem } from '../items/present-item.ts';
import { presentWorkflow } from '../workflows/present-workflow.ts';
import type { PresentKnownEntity } from './entity-presenter.ts';
import { inOlderVersion } from './older-versions.ts';
import { readInEnvironment } from './read-in-environment.ts';

/** A model or block with its fields, its fieldsets, its workflow and the record of a singleton. */
export const presentItemTypeEntity: PresentKnownEntity<'item_type'> = (services, view, context) =>
  readInEnvironment(services, context, async (ctx) => {
    const [now] = view.itemType.isSingleton ? await viewItemTypes(ctx.db, ctx.schema, [view.itemType]) : [];
    const singletonItemId = view.singletonItemId ?? now?.singletonItemId ?? null;
    return {
      entity: presentItemType({ ...view, singletonItemId }),
      related: [
        ...(await singletonItem(ctx, singletonItemId, context)),
        ...view.fields.map((field) => presentField(field, ctx.schema.settings)),
        ...view.fieldsets.map(presentFieldset),
        ...workflowOf(ctx, view.itemType),
      ],
    };
  });

function workflowOf(ctx: ReadContext, { workflowId }: ItemType) {
  const workflow = workflowId === null ? undefined : ctx.schema.workflows.get(workflowId);
  return workflow === undefined ? [] : [presentWorkflow(workflow)];
}

async function singletonItem(
  ctx: ReadContext,
  id: ItemTypeView['singletonItemId'],
  { isNested, version }: EntityToPresent,
): Promise<object[]> {
  const ids: EntityId[] = id === null ? [] : [id];
  const items = await readItems(ctx.db, ids);
  return Promise.all(
    items.map((item) => inOlderVersion(ctx, presentItem(item, { schema: ctx.schema, isNested }), version)),
  );
}

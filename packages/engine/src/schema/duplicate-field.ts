import { fieldsOf, generateId, requireCapability } from '@lectern/domain';
import type { EnvironmentScope } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { copyApiKey, copyName } from './copy-names.ts';
import { addField, type FieldAndOwner } from './create-field.ts';
import { requireField } from './find-in-schema.ts';
import { makeRoom } from './positions.ts';
import { withContentRewrite } from './with-content-rewrite.ts';

/** Adds a copy of a field right after it, without its values. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function duplicateField(
  services: EngineServices,
  scope: EnvironmentScope,
  key: string,
): Promise<FieldAndOwner> {
  const id = generateId();
  return withContentRewrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const field = requireField(ctx.schema, key);
    const siblings = fieldsOf(ctx.schema, field.itemTypeId);
    const { name: label, number } = copyName(
      field.label,
      siblings.filter(({ fieldsetId }) => fieldsetId === field.fieldsetId).map((sibling) => sibling.label),
    );
    const apiKey = copyApiKey(
      field.apiKey,
      siblings.map((sibling) => sibling.apiKey),
      number,
    );
    const position = field.position + 1;
    await makeRoom(ctx, field, position);
    return addField(ctx, { ...field, id, label, apiKey, position });
  });
}

import type { EnvironmentSchema } from '@lectern/domain';

/** A text that is the same for as long as forms of a model look and check the same: its fields, and those of blocks. */
export function modelFingerprint(schema: EnvironmentSchema, itemTypeId: string): string {
  const shownIn = (id: string) => [
    schema.itemTypes.get(id),
    schema.fieldsByItemType.get(id),
    schema.fieldsetsByItemType.get(id),
  ];
  const blocks = [...schema.itemTypes.values()]
    .filter(({ isModularBlock }) => isModularBlock)
    .map(({ id }) => shownIn(id));
  return JSON.stringify([shownIn(itemTypeId), blocks, schema.settings.locales]);
}

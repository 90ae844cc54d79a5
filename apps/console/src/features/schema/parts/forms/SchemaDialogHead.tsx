import { DialogHead } from '#lib/layout/PageHead.tsx';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useSchemaPlace } from '#features/schema/use-place.ts';

/** Names a dialog of the area in the window's title, together with the model or block it is about. */
export function SchemaDialogHead({ title }: { title: string }) {
  const t = useMessages();
  const { itemTypeId } = useSchemaPlace();
  const name = useSchema().itemTypes.get(itemTypeId ?? '')?.name;
  return <DialogHead title={title} within={name === undefined ? [t('schema.area')] : [name, t('schema.area')]} />;
}

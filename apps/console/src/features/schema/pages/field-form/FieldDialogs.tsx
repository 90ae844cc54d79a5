import { fieldsOf, fieldTypeIds } from '@lectern/domain';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { createField, updateField } from '#features/schema/mutations.ts';
import { useSchemaPlace } from '#features/schema/use-place.ts';
import { FieldDialog } from './FieldDialog.tsx';
import { newField, readField, writeField } from './field-draft.ts';

/** Creates a field of the type in the URL. */
export function NewFieldDialog() {
  const { fieldType: wanted } = useParams();
  const { kind, itemTypeId } = useSchemaPlace();
  const schema = useSchema();
  const itemType = schema.itemTypes.get(itemTypeId ?? '');
  const fieldType = fieldTypeIds.find((id) => id === wanted);
  const [initial] = useState(() =>
    fieldType === undefined || itemType === undefined
      ? null
      : newField(fieldType, itemType, fieldsOf(schema, itemType.id)),
  );
  if (itemType === undefined) return null;
  if (initial === null) return <Navigate replace to={paths.newField(kind, itemType.id)} />;
  return (
    <FieldDialog
      field={null}
      itemType={itemType}
      initial={initial}
      save={async (draft) =>
        (
          await createField(
            itemType.id,
            writeField(draft, { storedType: null, locales: schema.settings.locales, owner: itemType }),
          )
        ).id
      }
    />
  );
}

/** Changes a field. */
export function EditFieldDialog() {
  const { fieldId = '' } = useParams();
  const { kind, itemTypeId } = useSchemaPlace();
  const schema = useSchema();
  const field = schema.fields.get(fieldId);
  const itemType = schema.itemTypes.get(itemTypeId ?? '');
  // An open dialog stays open, even when a colleague changes or deletes the field meanwhile.
  const [opened] = useState(() =>
    field === undefined || itemType === undefined ? null : { field, initial: readField(field, itemType) },
  );
  if (itemType === undefined) return null;
  if (opened === null) return <Navigate replace to={paths.itemType(kind, itemType.id)} />;
  return (
    <FieldDialog
      field={opened.field}
      itemType={itemType}
      initial={opened.initial}
      save={async (draft) => {
        const input = writeField(draft, {
          storedType: opened.field.fieldType,
          locales: schema.settings.locales,
          owner: itemType,
        });
        return (await updateField(opened.field.id, input)).id;
      }}
    />
  );
}

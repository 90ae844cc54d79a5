import type { SchemaMenuItemResource } from '@lectern/contract';
import { notify, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { reportError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { createSchemaMenuItem, updateSchemaMenuItem } from '#features/schema/mutations.ts';
import { GoneDialog } from '#features/schema/parts/forms/GoneDialog.tsx';
import { FormDialog } from '#features/schema/parts/forms/FormDialog.tsx';
import { noProblems, type Problems, problemText, refusedFields } from '#features/schema/parts/forms/problems.ts';
import { useClosing } from '#features/schema/parts/forms/use-closing.ts';
import { wireKind } from '#features/schema/parts/sidebar/menu-entries.ts';
import { schemaMenuItemsQuery } from '#features/schema/queries.ts';
import { useSchemaPlace } from '#features/schema/use-place.ts';

/** Adds a group to the schema menu. */
export function NewMenuGroupDialog() {
  return <MenuGroupDialog group={null} />;
}

/** Renames a group of the schema menu. */
export function EditMenuGroupDialog() {
  const { schemaMenuItemId } = useParams();
  const groups = useQuery(schemaMenuItemsQuery).data;
  const group = groups?.find(
    ({ id, relationships }) => id === schemaMenuItemId && relationships.item_type.data === null,
  );
  if (groups === undefined) return null;
  return group === undefined ? <GoneDialog /> : <MenuGroupDialog group={group} />;
}

function MenuGroupDialog({ group }: { group: SchemaMenuItemResource | null }) {
  const t = useMessages();
  const { kind } = useSchemaPlace();
  const stored = group?.attributes.label ?? '';
  const [label, setLabel] = useState(stored);
  const [problems, setProblems] = useState<Problems>(noProblems);
  const [refusedCount, setRefusedCount] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const { close, leave } = useClosing(label.trim() === stored ? [] : [t('schema.menu.label')]);

  function refuse(found: Problems) {
    setProblems(found);
    setRefusedCount(refusedCount + 1);
  }

  async function save() {
    const name = label.trim();
    if (name === '') return refuse({ label: 'schema.problem.name.VALIDATION_REQUIRED' });
    setIsBusy(true);
    try {
      if (group === null) {
        await createSchemaMenuItem({ attributes: { label: name, kind: wireKind(kind) } });
      } else {
        await updateSchemaMenuItem(group.id, { attributes: { label: name } });
      }
      notify.success(t(group === null ? 'schema.toast.group.created' : 'schema.toast.group.updated', { name }));
      leave();
    } catch (error) {
      const refused = refusedFields(error, ['label']);
      if (refused === null)
        reportError(error, t(group === null ? 'schema.toast.group.not-created' : 'schema.toast.group.not-updated'), t);
      else refuse(refused);
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      size="s"
      title={t(group === null ? 'schema.menu.new' : 'schema.menu.edit')}
      subtitle={t(kind === 'item_types' ? 'schema.models' : 'schema.blocks')}
      submitLabel={t(group === null ? 'schema.menu.create' : 'schema.menu.save')}
      isBusy={isBusy}
      refusedCount={refusedCount}
      onSubmit={() => void save()}
      onClose={close}
    >
      <TextField
        autoFocus
        isRequired
        label={t('schema.menu.label')}
        hint={t('schema.menu.label.hint')}
        error={problemText(problems, 'label', t)}
        value={label}
        onChange={(next) => {
          setLabel(next);
          setProblems(noProblems);
        }}
      />
    </FormDialog>
  );
}

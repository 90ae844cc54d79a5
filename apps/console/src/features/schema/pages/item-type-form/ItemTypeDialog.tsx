import { fieldsOf, type ItemType } from '@lectern/domain';
import { notify } from '@lectern/ui';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { reportError } from '#lib/describe-error.ts';
import type { SchemaKind } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FormDialog } from '#features/schema/parts/forms/FormDialog.tsx';
import { FormSections } from '#features/schema/parts/forms/FormSections.tsx';
import { noProblems, type Problems, refusedFields } from '#features/schema/parts/forms/problems.ts';
import { useClosing } from '#features/schema/parts/forms/use-closing.ts';
import { BasicInfo } from './BasicInfo.tsx';
import { changedItemTypeNames, changeItemType, checkItemType, type ItemTypeDraft } from './item-type-draft.ts';
import { ItemTypeSettings } from './ItemTypeSettings.tsx';
import { Presentation } from './Presentation.tsx';
import { SeoFallbacks } from './SeoFallbacks.tsx';
import { useConsequences } from './use-consequences.ts';

/** The sections of the form. */
type Section = 'basic' | 'settings' | 'presentation' | 'seo';

/** The controls that the server may report errors for, by wire name. */
const sectionOf: Readonly<Record<string, Section>> = {
  name: 'basic',
  api_key: 'basic',
  singleton: 'basic',
  ordering_field: 'settings',
  workflow: 'settings',
  presentation_title_field: 'presentation',
  presentation_image_field: 'presentation',
  title_field: 'seo',
  image_preview_field: 'seo',
  excerpt_field: 'seo',
};

export interface ItemTypeDialogProps {
  kind: SchemaKind;
  /** Null while it is created. */
  itemType: ItemType | null;
  initial: ItemTypeDraft;
  /** Stores the draft and returns the URL to open. Throws `ApiError`. */
  save: (draft: ItemTypeDraft) => Promise<string>;
}

/** The form of a model or block, in the sections that apply to it. */
export function ItemTypeDialog({ kind, itemType, initial, save }: ItemTypeDialogProps) {
  const t = useMessages();
  const schema = useSchema();
  const isBlock = kind === 'blocks_library';
  const fields = itemType === null ? [] : fieldsOf(schema, itemType.id);
  const [draft, setDraft] = useState(initial);
  const [section, setSection] = useState<Section>('basic');
  const [problems, setProblems] = useState<Problems>(noProblems);
  const [refusedCount, setRefusedCount] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const { close, leave } = useClosing(
    changedItemTypeNames(initial, draft).map((name) => t(`schema.item-type.form.${name}`)),
  );
  const confirmConsequences = useConsequences(itemType);
  const sections: Section[] = !isBlock
    ? ['basic', 'settings', 'presentation', 'seo']
    : itemType === null
      ? ['basic']
      : ['basic', 'presentation'];

  function set(change: Partial<ItemTypeDraft>) {
    setDraft(changeItemType(draft, change));
    setProblems(noProblems);
  }

  function refuse(found: Problems) {
    const [first = ''] = Object.keys(found);
    setProblems(found);
    setSection(sectionOf[first] ?? 'basic');
    setRefusedCount(refusedCount + 1);
  }

  async function submit() {
    const found = checkItemType(draft);
    if (Object.keys(found).length > 0) return refuse(found);
    setIsBusy(true);
    if (!(await confirmConsequences(initial, draft))) return setIsBusy(false);
    try {
      const href = await save(draft);
      notify.success(
        t(`schema.toast.item-type.${itemType === null ? 'created' : 'updated'}.${kind}`, { name: draft.name.trim() }),
      );
      leave(href);
    } catch (error) {
      const refused = refusedFields(error, Object.keys(sectionOf)) ?? refusedOrder(error);
      if (refused === null)
        reportError(error, t(`schema.toast.item-type.${itemType === null ? 'not-created' : 'not-updated'}.${kind}`), t);
      else refuse(refused);
      setIsBusy(false);
    }
  }

  const parts = { kind, draft, fields, problems, set };
  const bodies: Record<Section, ReactNode> = {
    basic: <BasicInfo {...parts} storedApiKey={itemType?.apiKey ?? null} />,
    settings: <ItemTypeSettings {...parts} />,
    presentation: <Presentation {...parts} />,
    seo: <SeoFallbacks {...parts} />,
  };
  const dialog = {
    size: 'm' as const,
    title: itemType === null ? t(`schema.item-type.new.${kind}`) : itemType.name,
    windowTitle: itemType === null ? undefined : `${t(`schema.item-type.edit.${kind}`)}: ${itemType.name}`,
    subtitle: itemType === null ? t(`schema.item-type.new.${kind}.hint`) : t(`schema.item-type.edit.${kind}`),
    submitLabel: t(itemType === null ? `schema.item-type.create.${kind}` : `schema.item-type.save.${kind}`),
    isBusy,
    refusedCount,
    onSubmit: () => void submit(),
    onClose: close,
  };
  if (sections.length === 1) return <FormDialog {...dialog}>{bodies.basic}</FormDialog>;

  const errorsIn = (name: Section) =>
    Object.keys(problems).filter((control) => (sectionOf[control] ?? 'basic') === name).length;
  return (
    <FormDialog {...dialog}>
      <FormSections
        selected={section}
        onSelect={setSection}
        sections={sections.map((id) => ({
          id,
          label: t(`schema.item-type.section.${id}`),
          errorCount: errorsIn(id),
          body: bodies[id],
        }))}
      />
    </FormDialog>
  );
}

function refusedOrder(error: unknown): Problems | null {
  const codes = [
    'INVALID_ORDERING',
    'INVALID_ORDERING_FOR_SINGLETON_ITEM_TYPE',
    'INVALID_ORDERING_FOR_SORTABLE_ITEM_TYPE',
  ];
  const code = error instanceof ApiError ? codes.find((name) => error.hasCode(name)) : undefined;
  return code === undefined ? null : { ordering_field: `schema.problem.ordering_field.${code}` };
}

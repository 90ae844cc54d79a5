import type { Field } from '@lectern/domain';
import { blankValue } from '@lectern/field-types';
import {
  type BlockFieldsProps,
  type EditorHost,
  EditorHostProvider,
  problemsBelow,
  useEditorHost,
} from '@lectern/field-types/console';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSchema } from '#lib/records/queries.ts';
import { formSections } from '../form/form-sections.ts';
import { FieldTools } from './field-tools/FieldTools.tsx';
import { FieldsetSection } from './FieldsetSection.tsx';
import { ValueRow } from './ValueRow.tsx';
import styles from './fields.module.css';

/** The fields of one block in their order and fieldsets, as part of the form around it. */
export function BlockFields({
  itemTypeId,
  attributes,
  path,
  locale,
  isDisabled,
  problems,
  onChange,
  onBlur,
}: BlockFieldsProps) {
  const schema = useSchema();
  const sections = useMemo(
    () => formSections(schema.fieldsByItemType.get(itemTypeId) ?? [], schema.fieldsetsByItemType.get(itemTypeId) ?? []),
    [schema, itemTypeId],
  );
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        sections.flatMap((section) =>
          section.kind === 'fieldset' && section.fieldset.collapsible && section.fieldset.startCollapsed
            ? [section.fieldset.id]
            : [],
        ),
      ),
  );
  const titleFieldId = schema.itemTypes.get(itemTypeId)?.presentationTitleFieldId ?? null;
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);

  // Editors may write after they have waited for files or the clipboard; meanwhile other fields may have changed.
  const latest = useRef({ attributes, onChange });
  useLayoutEffect(() => {
    latest.current = { attributes, onChange };
  });
  const write = (apiKey: string, value: unknown) =>
    latest.current.onChange({ ...latest.current.attributes, [apiKey]: value });

  const row = (field: Field) => (
    <ValueRow
      key={field.id}
      field={field}
      value={attributes[field.apiKey] ?? blankValue(field)}
      onChange={(value) => write(field.apiKey, value)}
      onBlur={onBlur}
      locale={locale}
      path={`${path}.${field.apiKey}`}
      isDisabled={isDisabled}
      problems={problemsBelow(problems, field.apiKey)}
      tools={
        <FieldTools
          field={field}
          path={`${path}.${field.apiKey}`}
          locale={locale}
          isOwnField={false}
          isDisabled={isDisabled}
          value={attributes[field.apiKey] ?? blankValue(field)}
          onWrite={(value) => write(field.apiKey, value)}
        />
      }
    />
  );
  return (
    <BlockHost fields={fields} titleFieldId={titleFieldId} attributes={attributes}>
      <div className={styles.fields}>
        {sections.map((section) => {
          if (section.kind === 'fields') return section.fields.map(row);
          const { fieldset } = section;
          const errorCount = section.fields.reduce(
            (sum, field) => sum + Object.keys(problemsBelow(problems, field.apiKey)).length,
            0,
          );
          return (
            <FieldsetSection
              key={fieldset.id}
              fieldset={fieldset}
              fieldCount={section.fields.length}
              errorCount={errorCount}
              isOpen={!closed.has(fieldset.id) || errorCount > 0}
              onToggle={() => {
                const next = new Set(closed);
                if (!next.delete(fieldset.id)) next.add(fieldset.id);
                setClosed(next);
              }}
            >
              {section.fields.map(row)}
            </FieldsetSection>
          );
        })}
      </div>
    </BlockHost>
  );
}

interface BlockHostProps extends Pick<EditorHost, 'fields' | 'titleFieldId'> {
  attributes: BlockFieldsProps['attributes'];
  children: ReactNode;
}

/** Editors in a block look at their siblings in it, not at the record's fields. */
function BlockHost({ fields, titleFieldId, attributes, children }: BlockHostProps) {
  const outer = useEditorHost();
  const host = useMemo((): EditorHost => {
    const useFieldValue = (fieldId: string) => attributes[fields.find(({ id }) => id === fieldId)?.apiKey ?? ''];
    return { ...outer, fields, titleFieldId, useFieldValue };
  }, [outer, fields, titleFieldId, attributes]);
  return <EditorHostProvider value={host}>{children}</EditorHostProvider>;
}

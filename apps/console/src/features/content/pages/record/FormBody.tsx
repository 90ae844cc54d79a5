import type { Field } from '@lectern/domain';
import type { Control } from 'react-hook-form';
import { fieldPath, type FormValues } from '../../form/field-paths.ts';
import type { FormSection } from '../../form/form-sections.ts';
import { orderedProblems, type Problems } from '../../form/problems.ts';
import { FieldsetSection } from '../../parts/FieldsetSection.tsx';
import { RecordField, type RecordFieldProps } from './RecordField.tsx';
import styles from '../../parts/fields.module.css';

export interface FormBodyProps {
  sections: readonly FormSection[];
  locale: string;
  locales: readonly string[];
  control: Control<FormValues>;
  problems: Problems;
  /** Places that differ from the published version; null when there is nothing to compare. */
  differences: ReadonlySet<string> | null;
  openFieldsets: ReadonlySet<string>;
  canEdit: (locale: string | null) => boolean;
  onToggle: (fieldsetId: string) => void;
  onCheck: RecordFieldProps['onCheck'];
}

/** The fields of one language, in their order and fieldsets. */
export function FormBody(props: FormBodyProps) {
  const { sections, locales, problems, openFieldsets, onToggle } = props;
  return sections.map((section) => {
    const rows = section.fields.map((field) => <FieldOf key={field.id} field={field} {...props} />);
    if (section.kind === 'fields') {
      return (
        <div key={`fields ${section.fields[0]?.id}`} className={styles.fields}>
          {rows}
        </div>
      );
    }
    const { fieldset } = section;
    return (
      <FieldsetSection
        key={fieldset.id}
        fieldset={fieldset}
        fieldCount={section.fields.length}
        errorCount={orderedProblems(problems, section.fields, locales).length}
        isOpen={openFieldsets.has(fieldset.id)}
        onToggle={() => onToggle(fieldset.id)}
      >
        {rows}
      </FieldsetSection>
    );
  });
}

function FieldOf({ field, locale, control, problems, differences, canEdit, onCheck }: FormBodyProps & { field: Field }) {
  const path = fieldPath(field, locale);
  const ownLocale = field.isLocalized ? locale : null;
  return (
    <RecordField
      key={path}
      control={control}
      field={field}
      locale={ownLocale}
      path={path}
      problems={problems[path]}
      isEditable={canEdit(ownLocale)}
      differsFromPublished={differences?.has(path) ?? false}
      onCheck={onCheck}
    />
  );
}

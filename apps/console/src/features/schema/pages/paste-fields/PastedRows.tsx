import { Badge, Checkbox, Select, TextField } from '@lectern/ui';
import type { ReactNode } from 'react';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import type { Loss } from '#features/schema/copying/adapt-field.ts';
import { LossList } from '#features/schema/copying/LossList.tsx';
import { slugSourceId } from '#features/schema/copying/parcel.ts';
import { FieldTile } from '#features/schema/parts/FieldTile.tsx';
import { type Problems, problemText } from '#features/schema/parts/forms/problems.ts';
import {
  type PasteDraft,
  type PastedField,
  type PastedFieldset,
  type PasteTarget,
  type RoleNote,
  roleNotes,
  slugSources,
} from './paste-draft.ts';
import styles from './paste-fields.module.css';

/** The value for no field; IDs are never empty. */
const nothing = '';

export interface PastedFieldRowProps {
  field: PastedField;
  draft: PasteDraft;
  target: PasteTarget;
  /** Name of the source model or block. */
  from: string;
  losses: readonly Loss[];
  problems: Problems;
  /** It has been created; its names can no longer change. */
  isDone: boolean;
  onChange: (field: PastedField) => void;
}

/** One field about to be pasted: whether, under which names, and what stays behind. */
export function PastedFieldRow({
  field,
  draft,
  target,
  from,
  losses,
  problems,
  isDone,
  onChange,
}: PastedFieldRowProps) {
  const t = useMessages();
  const isOff = isDone || !field.isIncluded;
  const notes = roleNotes(field, target).map((note) => noteText(note, { from, to: target.itemType.name }, t));
  return (
    <li className={styles.row} data-off={!field.isIncluded || undefined}>
      <Checkbox
        aria-label={t('schema.paste.include', { label: field.source.label })}
        isSelected={field.isIncluded}
        isDisabled={isDone}
        onChange={(isIncluded) => onChange({ ...field, isIncluded })}
      />
      <FieldTile fieldType={field.source.fieldType} />
      <div className={styles.names}>
        <TextField
          size="s"
          label={t('schema.field.form.label')}
          error={problemText(problems, `label.${field.id}`, t)}
          value={field.label}
          isDisabled={isOff}
          onChange={(label) => onChange({ ...field, label })}
        />
        <TextField
          size="s"
          isMono
          label={t('schema.field.form.apiKey')}
          hint={
            field.apiKey === field.source.apiKey || isDone
              ? undefined
              : t('schema.paste.renamed', { key: field.source.apiKey })
          }
          error={problemText(problems, `apiKey.${field.id}`, t)}
          value={field.apiKey}
          isDisabled={isOff}
          onChange={(apiKey) => onChange({ ...field, apiKey })}
        />
      </div>
      {isDone && (
        <span className={styles.state}>
          <Badge tone="success">{t('schema.paste.created')}</Badge>
        </span>
      )}
      {!isOff && (
        <div className={styles.more}>
          {slugSourceId(field.source) !== null && (
            <Select
              size="s"
              label={t('schema.paste.slug-source')}
              options={[
                { value: nothing, label: t('schema.paste.slug-source.none') },
                ...slugSources(field, draft, target).map(({ id, label }) => ({ value: id, label })),
              ]}
              value={field.slugSourceId ?? nothing}
              onChange={(id) => onChange({ ...field, slugSourceId: id === nothing ? null : id })}
            />
          )}
          <LossList losses={losses} notes={notes} />
        </div>
      )}
    </li>
  );
}

export interface PastedFieldsetRowProps {
  fieldset: PastedFieldset;
  problems: Problems;
  isDone: boolean;
  onChange: (fieldset: PastedFieldset) => void;
  /** The rows of its fields. */
  children: ReactNode;
}

/** A fieldset about to be pasted, with its fields. */
export function PastedFieldsetRow({ fieldset, problems, isDone, onChange, children }: PastedFieldsetRowProps) {
  const t = useMessages();
  return (
    <li className={styles.fieldset}>
      <TextField
        size="s"
        label={t('schema.paste.fieldset')}
        error={problemText(problems, `title.${fieldset.id}`, t)}
        value={fieldset.title}
        isDisabled={isDone}
        onChange={(title) => onChange({ ...fieldset, title })}
      />
      <ul className={styles.rows}>{children}</ul>
    </li>
  );
}

function noteText(note: RoleNote, names: { from: string; to: string }, t: Translate): string {
  return t(`schema.paste.note.${note.kind}`, { ...names, label: note.kind === 'title-stays' ? note.label : '' });
}

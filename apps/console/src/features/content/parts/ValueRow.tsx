import { consoleFacetOf, type EditorProps } from '@lectern/field-types/console';
import { type FieldChange, FieldRow } from '@lectern/ui';
import { useMessages } from '../../../lib/use-messages.ts';

export interface ValueRowProps extends Omit<EditorProps, 'innerErrors'> {
  /** Sentences by the path below the value. */
  problems: Readonly<Record<string, string>>;
  change?: FieldChange;
}

/** One value with its label, its editor and what is wrong with it; the same in a record and in a block. */
export function ValueRow({ problems, change, ...rest }: ValueRowProps) {
  const t = useMessages();
  const { field, value, locale, path, isDisabled } = rest;
  const facet = consoleFacetOf(field);
  const { Editor, Addon, View } = facet;
  // Editors with parts of their own show what is wrong beside the part; all others leave it to the row.
  const isInside = (place: string) =>
    place !== '' && (facet.showsInnerErrors === true || (facet.errorParts ?? []).includes(place.split('.')[0] ?? ''));
  const all = Object.entries(problems);
  const own = all.filter(([place]) => !isInside(place)).map(([, sentence]) => sentence);
  const inner = all.filter(([place]) => isInside(place));
  const innerErrors = Object.fromEntries(
    facet.showsInnerErrors === true ? inner : inner.map(([place, sentence]) => [place.split('.')[0], sentence]),
  );
  const counter = facet.counter?.(value, field) ?? null;
  const editorProps: EditorProps = { ...rest, innerErrors };
  return (
    <FieldRow
      id={`field:${path}`}
      label={field.label}
      isRequired={field.validators['required'] !== undefined}
      locale={field.isLocalized ? (locale ?? undefined) : undefined}
      apiKey={field.apiKey}
      hint={field.hint ?? undefined}
      counter={
        counter === null
          ? undefined
          : counter.limit === null
            ? counter.sentence !== undefined
              ? t(counter.sentence, { count: counter.count })
              : counter.count
            : t('content.field.counter', { count: counter.count, limit: counter.limit })
      }
      error={own.length > 0 ? own.join(' ') : undefined}
      change={change}
      addons={Addon && !isDisabled ? <Addon {...editorProps} /> : undefined}
    >
      {Editor && (facet.canEdit?.(value) ?? true) ? <Editor {...editorProps} /> : <View field={field} value={value} />}
    </FieldRow>
  );
}

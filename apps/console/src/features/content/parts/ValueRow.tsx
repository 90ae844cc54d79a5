import { consoleFacetOf, type EditorProps } from '@lectern/field-types/console';
import { ContentLanguage, type FieldChange, FieldRow, type FieldRowProps } from '@lectern/ui';
import type { ReactNode } from 'react';
import { PartBoundary } from '#lib/PartBoundary.tsx';
import { FieldExtensionParts, useBuiltInAppearance } from './plugins/FieldExtensionParts.tsx';
import { type FieldExtensions, isMarked, useFormPlugins, usePluginsOf } from './plugins/form-plugins.ts';
import { useMessages } from '#lib/use-messages.ts';

export interface ValueRowProps
  extends Omit<EditorProps, 'innerErrors'>, Pick<FieldRowProps, 'localeState' | 'localeNote'> {
  /** Sentences by the path below the value. */
  problems: Readonly<Record<string, string>>;
  change?: FieldChange;
  /** Right end of the head, after what the type itself puts there. */
  tools?: ReactNode;
  /** Who else is at this value. */
  presence?: ReactNode;
}

/**
 * One value with its label, its editor and its problems; the same in a record and in a block. A value that its editor
 * does not support leaves the rest of the form unaffected.
 */
export function ValueRow(props: ValueRowProps) {
  const { field, path, locale } = props;
  const isShown = usePluginsOf(
    useFormPlugins(),
    ({ hidden, extensions, hasPlace }) =>
      !isMarked(hidden, path, locale) && !(hasPlace && isInPanel(extensions.get(field.id), field, path)),
  );
  if (!isShown) return null;
  return (
    <PartBoundary name={props.field.label} resetKey={props.value}>
      <Row {...props} />
    </PartBoundary>
  );
}

/** Whether the field of a record is edited among the details; in a block there are none. */
function isInPanel(extensions: FieldExtensions | undefined, field: ValueRowProps['field'], path: string): boolean {
  if (extensions?.editor == null || extensions.panel === null) return false;
  return path.split('.').length === (field.isLocalized ? 2 : 1);
}

function Row({ problems, change, tools, presence, localeState, localeNote, ...props }: ValueRowProps) {
  const t = useMessages();
  const plugins = useFormPlugins();
  const isDisabledByPlugin = usePluginsOf(plugins, ({ disabled }) => isMarked(disabled, props.path, props.locale));
  const rest = isDisabledByPlugin && !props.isDisabled ? { ...props, isDisabled: true } : props;
  const { field, value, locale, path, isDisabled } = rest;
  const facet = consoleFacetOf(field);
  const { Editor, Addon, View } = facet;
  // Editors with several parts show problems next to the part; all others leave them to the row.
  const isInside = (place: string) =>
    place !== '' && (facet.showsInnerErrors === true || (facet.errorParts ?? []).includes(place.split('.')[0] ?? ''));
  const all = Object.entries(problems);
  const own = all.filter(([place]) => !isInside(place)).map(([, sentence]) => sentence);
  const inner = all.filter(([place]) => isInside(place));
  const innerErrors = Object.fromEntries(
    facet.showsInnerErrors === true ? inner : inner.map(([place, sentence]) => [place.split('.')[0], sentence]),
  );
  const counter = facet.counter?.(value, field) ?? null;
  const editorProps: EditorProps = { ...rest, field: useBuiltInAppearance(field), innerErrors };
  const ownEditor =
    Editor && (facet.canEdit?.(value) ?? true) ? <Editor {...editorProps} /> : <View field={field} value={value} />;
  return (
    <FieldRow
      id={`field:${path}`}
      label={field.label}
      isRequired={field.validators['required'] !== undefined}
      locale={field.isLocalized ? (locale ?? undefined) : undefined}
      localeState={localeState}
      localeNote={localeNote}
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
      presence={presence}
      addons={
        (Addon && !isDisabled) || tools !== undefined ? (
          <>
            {Addon && !isDisabled && <Addon {...editorProps} />}
            {tools}
          </>
        ) : undefined
      }
    >
      <ContentLanguage value={locale}>
        <FieldExtensionParts field={field} path={path} isDisabled={isDisabled} editor={ownEditor} />
      </ContentLanguage>
    </FieldRow>
  );
}

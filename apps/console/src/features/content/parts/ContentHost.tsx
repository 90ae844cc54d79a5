import { fieldsOf } from '@lectern/domain';
import {
  consoleFacetOf,
  type DifferenceProps,
  type EditorHost,
  EditorHostProvider,
  type ValueProps,
} from '@lectern/field-types/console';
import { lazyPart } from '@lectern/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { usePermissions, useSite } from '#lib/current-site.ts';
import { useSchema } from '#lib/records/queries.ts';
import { recordTitle } from '#lib/records/record-title.ts';
import { AssetChooser, EditImage, FieldUploads, uploadForField } from '#lib/uploads/media-parts.tsx';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useTimeZone } from '#lib/use-time-zone.ts';
import { fieldsInOrder, formSections } from '../form/form-sections.ts';
import { initialValues } from '../form/form-values.ts';
import { BlockFields } from './BlockFields.tsx';
import { CodeEditor } from './code-editor/CodeEditor.tsx';
import { RecordPicker } from './pickers/RecordPicker.tsx';
import { loadEmoji } from './emoji.ts';
import { TextEditor } from './text-editors/TextEditor.tsx';
import type { RecordPanelRequest } from '../pages/record/panel/RecordPanel.tsx';
import { useRecordSummary, useUploadSummary } from './use-record-summary.ts';

type Pending =
  | { kind: 'records'; request: Parameters<EditorHost['pickRecords']>[0]; answer: (ids: string[] | null) => void }
  | { kind: 'uploads'; request: Parameters<EditorHost['pickUploads']>[0]; answer: (ids: string[] | null) => void };

const RecordPanel = lazyPart(async () => (await import('../pages/record/panel/RecordPanel.tsx')).RecordPanel);

/** A record that is created or edited above the page; later ones are above earlier ones. */
interface OpenPanel extends RecordPanelRequest {
  key: number;
  answer: (id: string | null) => void;
}

const noFields: EditorHost['fields'] = [];

/** Outside of a form no field has siblings. */
function useNoFieldValue(): unknown {
  return undefined;
}

/** The list cell of any field. */
function FieldCell(props: ValueProps) {
  const { Cell } = consoleFacetOf(props.field);
  return <Cell {...props} />;
}

/** What differs between two values of any field. */
function FieldDifference(props: DifferenceProps) {
  const { Difference } = consoleFacetOf(props.field);
  return <Difference {...props} />;
}

/** Gives lists and forms below it the live data that cells and editors need. Forms add their own values. */
export function ContentHost({ children }: { children: ReactNode }) {
  const t = useMessages();
  const { locale: uiLocale } = useIntl();
  const site = useSite();
  const schema = useSchema();
  const timezone = useTimeZone();
  const canUpload = usePermissions().canOnUpload('create', { uploadCollectionId: null });
  const [pending, setPending] = useState<Pending | null>(null);
  const [panels, setPanels] = useState<readonly OpenPanel[]>([]);

  const ask = useCallback(
    (make: (answer: (ids: string[] | null) => void) => Pending) =>
      new Promise<string[] | null>((resolve) =>
        setPending(
          make((ids) => {
            setPending(null);
            resolve(ids);
          }),
        ),
      ),
    [],
  );

  const writeRecord = useCallback(
    (request: RecordPanelRequest) =>
      new Promise<string | null>((resolve) =>
        setPanels((before) => {
          const key = (before.at(-1)?.key ?? 0) + 1;
          const answer = (id: string | null) => {
            setPanels((open) => open.filter((panel) => panel.key !== key));
            resolve(id);
          };
          return [...before, { ...request, key, answer }];
        }),
      ),
    [],
  );

  const host = useMemo((): EditorHost => {
    const { locales } = schema.settings;
    return {
      // Speaks every ID of the console, those of fields among them.
      t: t as EditorHost['t'],
      uiLocale,
      locales,
      timezone,
      siteName: site.attributes.name,
      titleSuffix: titleSuffixOf(site.attributes.global_seo, locales[0]),
      useRecord: useRecordSummary,
      useUpload: useUploadSummary,
      useFieldValue: useNoFieldValue,
      itemTypeName: (id) => schema.itemTypes.get(id)?.name ?? id,
      fieldsOf: (id) =>
        fieldsInOrder(formSections(schema.fieldsByItemType.get(id) ?? [], schema.fieldsetsByItemType.get(id) ?? [])),
      FieldCell,
      FieldDifference,
      pickRecords: (request) => ask((answer) => ({ kind: 'records', request, answer })),
      writeRecord,
      pickUploads: (request) => ask((answer) => ({ kind: 'uploads', request, answer })),
      uploadFiles: canUpload ? uploadForField : undefined,
      FieldUploads,
      EditImage,
      isNewRecord: false,
      titleFieldId: null,
      fields: noFields,
      loadEmoji: () => loadEmoji(uiLocale),
      CodeEditor,
      TextEditor,
      BlockFields,
      // Fields of blocks are never localized.
      newBlockAttributes: (id) => initialValues(fieldsOf(schema, id), []),
      valueFromText: (field, text) => consoleFacetOf(field).fromText?.(text, field),
      blockTitle: ({ attributes, relationships }) => recordTitle(relationships.item_type.data.id, attributes, schema),
    };
  }, [t, uiLocale, site, schema, timezone, ask, writeRecord, canUpload]);

  return (
    <EditorHostProvider value={host}>
      {children}
      {pending?.kind === 'records' && <RecordPicker {...pending.request} onAnswer={pending.answer} />}
      {panels.map(({ key, answer, ...request }) => (
        <OpenedPart key={key} name={t('content.linked.record')} onFailed={() => answer(null)}>
          <RecordPanel {...request} onAnswer={answer} />
        </OpenedPart>
      ))}
      {pending?.kind === 'uploads' && (
        <OpenedPart name={t('fields.file.choose')} onFailed={() => pending.answer(null)}>
          <AssetChooser {...pending.request} onAnswer={pending.answer} />
        </OpenedPart>
      )}
    </EditorHostProvider>
  );
}

/** The suffix of page titles, which the site keeps as a whole or per locale. */
function titleSuffixOf(globalSeo: unknown, locale: string | undefined): string {
  if (typeof globalSeo !== 'object' || globalSeo === null) return '';
  const settings = globalSeo as Record<string, unknown>;
  const own = settings['title_suffix'];
  if (typeof own === 'string') return own;
  const localized = locale === undefined ? null : settings[locale];
  return typeof localized === 'object' && localized !== null ? titleSuffixOf(localized, undefined) : '';
}

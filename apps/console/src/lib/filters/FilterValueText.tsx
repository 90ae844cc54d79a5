import { type FilterOperator, type FilterValue, isTexts, useEditorHost } from '@lectern/field-types/console';
import { formatDateTime, formatDay, useTimeContext } from '@lectern/ui';
import { useIntl } from 'react-intl';
import { usePeople } from '#lib/people/use-people.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useTimeZone } from '#lib/use-time-zone.ts';
import { exactBytes } from './byte-units.ts';
import type { FilterField } from './filter-field.ts';

/** The value of a condition, in words; empty if the operator needs none. */
export function FilterValueText({
  field,
  operator,
  value,
}: {
  field: FilterField;
  operator: FilterOperator | undefined;
  value: FilterValue;
}) {
  const t = useMessages();
  if (operator?.control === null) return null;
  if (operator === undefined) return <RawValue value={value} />;
  const texts = typeof value === 'string' ? [value] : isTexts(value) ? value : [];
  switch (operator.control) {
    case 'record':
    case 'records':
    case 'upload':
    case 'uploads':
      return (
        <Several count={texts.length}>
          <EntityName id={texts[0] ?? ''} kind={operator.control.startsWith('upload') ? 'upload' : 'record'} />
        </Several>
      );
    case 'bytes':
      return <BytesText text={texts[0] ?? ''} />;
    case 'boolean':
      return <>{t(value === 'true' ? 'fields.boolean.true' : 'fields.boolean.false')}</>;
    case 'choice':
    case 'choices':
      return (
        <>{texts.map((text) => field.choices?.find((choice) => choice.value === text)?.label ?? text).join(', ')}</>
      );
    case 'creator':
      return <CreatorText value={value} />;
    case 'day':
    case 'instant':
      return <DateText text={texts[0] ?? ''} hasTime={operator.control === 'instant'} />;
    case 'own':
      return <OwnText operator={operator} value={value} />;
    case 'pattern':
      return (
        <>
          {t('filters.quoted', {
            text: typeof value === 'string' || isTexts(value) ? texts.join() : (value['pattern'] ?? ''),
          })}
        </>
      );
    case 'text':
      return <>{t('filters.quoted', { text: texts.join() })}</>;
    default:
      return <>{texts.join(', ')}</>;
  }
}

/** Title of a record or name of an asset; its ID while it loads, and when it is deleted. */
export function EntityName({ id, kind }: { id: string; kind: 'record' | 'upload' }) {
  return kind === 'upload' ? <UploadName id={id} /> : <RecordName id={id} />;
}

function RecordName({ id }: { id: string }) {
  const record = useEditorHost().useRecord(id);
  return <>{record.status === 'ready' ? record.value.title : id}</>;
}

function UploadName({ id }: { id: string }) {
  const upload = useEditorHost().useUpload(id);
  return <>{upload.status === 'ready' ? upload.value.filename : id}</>;
}

/** The first of several by its name, the others by their number. */
function Several({ count, children }: { count: number; children: React.ReactNode }) {
  const t = useMessages();
  return (
    <>
      {children}
      {count > 1 && ` ${t('filters.others', { count: count - 1 })}`}
    </>
  );
}

function CreatorText({ value }: { value: FilterValue }) {
  const { nameOf } = usePeople();
  if (typeof value === 'string' || isTexts(value)) return null;
  return <>{nameOf({ type: value['type'] ?? '', id: value['id'] ?? '' })}</>;
}

function BytesText({ text }: { text: string }) {
  const { locale } = useIntl();
  const bytes = Number(text);
  return <>{text !== '' && Number.isFinite(bytes) ? exactBytes(bytes, locale) : text}</>;
}

function DateText({ text, hasTime }: { text: string; hasTime: boolean }) {
  const context = useTimeContext(useTimeZone());
  if (Number.isNaN(Date.parse(text))) return <>{text}</>;
  return <>{hasTime ? formatDateTime(text, context) : formatDay(text, context)}</>;
}

function OwnText({ operator, value }: { operator: FilterOperator; value: FilterValue }) {
  const Own = operator.own?.Text;
  return Own === undefined || typeof value === 'string' || isTexts(value) ? null : <Own value={value} />;
}

/** A condition without an editor here, in wire format. */
function RawValue({ value }: { value: FilterValue }) {
  return <>{typeof value === 'string' ? value : JSON.stringify(value)}</>;
}

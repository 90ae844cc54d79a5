import { NumberField } from '@lectern/ui';
import { useEditorHost } from '../console/editor-host.ts';
import { type FilterOperator, presence } from '../console/filter.ts';

type Parts = Readonly<Record<string, string>>;

const near: FilterOperator = {
  id: 'near',
  wire: 'near',
  words: 'fields.filter.near',
  control: 'own',
  own: {
    emptyValue: { latitude: '', longitude: '', radius: '10000' },
    Control: NearControl,
    Text: NearText,
  },
};

/** Filters of places. */
export const placeOperators: readonly FilterOperator[] = [near, ...presence];

function NearControl({ value, onChange }: { value: Parts; onChange: (value: Parts) => void }) {
  const { t } = useEditorHost();
  const { latitude = '', longitude = '', radius = '' } = value;
  const change = (name: string) => (next: number | null) =>
    onChange({ latitude, longitude, radius, [name]: next === null ? '' : String(next) });
  return (
    <>
      <NumberField label={t('fields.lat-lon.latitude')} value={numberOf(latitude)} onChange={change('latitude')} />
      <NumberField label={t('fields.lat-lon.longitude')} value={numberOf(longitude)} onChange={change('longitude')} />
      <NumberField label={t('fields.lat-lon.filter.radius')} value={numberOf(radius)} onChange={change('radius')} />
    </>
  );
}

function NearText({ value }: { value: Parts }) {
  const { t } = useEditorHost();
  const { latitude = '', longitude = '', radius = '' } = value;
  return <>{t('fields.lat-lon.filter.value', { latitude, longitude, radius: Number(radius) })}</>;
}

function numberOf(text: string): number | null {
  const number = Number(text);
  return text === '' || Number.isNaN(number) ? null : number;
}

import { isPlainObject } from '@lectern/domain';
import { lazyPart, NumberField, Skeleton, useFieldWiring } from '@lectern/ui';
import { MapPin } from 'lucide-react';
import { Suspense } from 'react';
import styles from '../console/console.module.css';
import { LazyCellDifference } from '../console/differences/lazy-differences.ts';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { movedPlace, readPlace } from './place.ts';
import { placeOperators } from './PlaceFilter.tsx';

/** The map is large: it comes with the first field that needs it. */
const PlaceMap = lazyPart(async () => (await import('./PlaceMap.tsx')).PlaceMap);

/** A place on earth. */
export const latLonConsole: ConsoleFacet = {
  icon: MapPin,
  picker: { family: 'value', position: 7 },
  Editor: PlaceEditor,
  errorParts: ['latitude', 'longitude'],
  filter: () => ({ operators: placeOperators }),
  Cell: Coordinates,
  View: Coordinates,
  Difference: LazyCellDifference,
};

const numbers = [
  { name: 'latitude', label: 'fields.lat-lon.latitude' },
  { name: 'longitude', label: 'fields.lat-lon.longitude' },
] as const;

/** Latitude and longitude as numbers, and the same as a pin on a map that knows no other server. */
function PlaceEditor({ value, onChange, onBlur, isDisabled, innerErrors }: EditorProps) {
  const { t } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  const place = readPlace(value);
  return (
    <div
      className={styles.stack}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      <Suspense fallback={<Skeleton height={240} />}>
        <PlaceMap
          place={place}
          label={t('fields.lat-lon.map')}
          pinLabel={t('fields.lat-lon.pin')}
          isDisabled={isDisabled}
          onChange={(next) => onChange(next)}
        />
      </Suspense>
      <div className={styles['video-size']}>
        {numbers.map(({ name, label }) => (
          <NumberField
            key={name}
            label={t(label)}
            value={place[name]}
            onChange={(degrees) => onChange(movedPlace(place, { [name]: degrees }))}
            isReadOnly={isDisabled}
            error={innerErrors[name]}
          />
        ))}
      </div>
    </div>
  );
}

function Coordinates({ value }: ValueProps) {
  if (!isPlainObject(value)) return null;
  return (
    <span className={styles.inline}>
      <MapPin aria-hidden />
      <span className={styles.wire}>
        {String(value['latitude'])}, {String(value['longitude'])}
      </span>
    </span>
  );
}

import { MapPin } from 'lucide-react';
import styles from '../console/console.module.css';
import type { ConsoleFacet, ValueProps } from '../console/facet.ts';
import { Later } from '../console/Later.tsx';
import { isPlainObject } from '../values/plain-object.ts';

/** A place on earth; shown until its map arrives. */
export const latLonConsole: ConsoleFacet = {
  icon: MapPin,
  family: 'value',
  Cell: Coordinates,
  View: (props) => <Later message="fields.lat-lon.later">{isPlainObject(props.value) ? <Coordinates {...props} /> : undefined}</Later>,
};

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

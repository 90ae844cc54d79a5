import { useLocaleName } from '#lib/locale-name.ts';
import { valueAt } from '#features/content/form/field-paths.ts';
import { ValueDifference } from '#features/content/parts/differences/ValueDifference.tsx';
import { useOpenRecord } from '../open-record.ts';
import { placeName } from './conflict-names.ts';

/** What the unsaved work that was found would change, place by place. */
export function CopyDifferences() {
  const localeName = useLocaleName();
  const { copies, record } = useOpenRecord();
  const { offered } = copies;
  if (offered === null) return null;
  const now = record.readBase();
  return (
    <dl>
      {offered.places.map((place) => (
        <div key={place.path}>
          <dt>{placeName(place, localeName)}</dt>
          <dd>
            <ValueDifference
              field={place.field}
              before={valueAt(now.values, place.field, place.locale ?? '')}
              after={valueAt(offered.state.values, place.field, place.locale ?? '')}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { FieldTypeId } from '@lectern/domain';
import { consoleFacets } from '@lectern/field-types/console';
import { TypeTile } from '@lectern/ui';

/** The tile of a field type, in the colour of its family. */
export function FieldTile({ fieldType, size }: { fieldType: FieldTypeId; size?: 's' | 'm' | 'l' }) {
  const { icon, picker } = consoleFacets[fieldType];
  return <TypeTile icon={icon} family={picker.family} size={size} />;
}

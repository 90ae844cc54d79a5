import type { UploadResource } from '@lectern/contract';
import { consoleFacetOf } from '@lectern/field-types/console';
import { AnchoredMenu, MenuItem } from '@lectern/ui';
import { useRef } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { type AssetPlace, isFilled, refusalOf } from './asset-places.ts';

export interface AddToFieldProps {
  upload: UploadResource;
  /** What the menu opens at. */
  tile: HTMLElement;
  places: readonly AssetPlace[];
  onAdd: (place: AssetPlace) => void;
  onClose: () => void;
}

/** The fields of the record that accept an asset, as a menu. */
export function AddToField({ upload, tile, places, onAdd, onClose }: AddToFieldProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const { schema, secondLocale } = useOpenRecord();
  const anchor = useRef(tile);
  const accepting = places.filter((place) => refusalOf(place, upload, schema) === null);

  return (
    <AnchoredMenu
      anchor={anchor}
      label={t('media.shelf.menu')}
      placement="bottom start"
      onClose={onClose}
      onAction={(key) => {
        const place = accepting.find(({ path }) => path === key);
        if (place !== undefined) onAdd(place);
      }}
      menu={
        accepting.length === 0 ? (
          <MenuItem id="none" isDisabled>
            {t('media.shelf.none')}
          </MenuItem>
        ) : (
          accepting.map((place) => {
            const { path, field, root, within } = place;
            const isReplaced = isFilled(place) && consoleFacetOf(field).takesUpload?.isMultiple === false;
            // With one language in sight there is nothing to distinguish.
            const around = [
              ...within,
              ...(root.locale !== null && secondLocale !== null ? [localeName(root.locale)] : []),
            ];
            return (
              <MenuItem
                key={path}
                id={path}
                textValue={[field.label, ...around].join(', ')}
                detail={around.length === 0 ? undefined : around.join(' › ')}
                end={isReplaced ? t('media.shelf.replaces') : undefined}
              >
                {field.label}
              </MenuItem>
            );
          })
        )
      }
    />
  );
}

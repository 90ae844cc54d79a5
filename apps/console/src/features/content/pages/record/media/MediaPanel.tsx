import type { UploadResource } from '@lectern/contract';
import { fieldsOf } from '@lectern/domain';
import { useEditorHost } from '@lectern/field-types/console';
import { Drawer, IconButton, notify } from '@lectern/ui';
import { X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Pane, PaneBody, PaneHead } from '#lib/layout/Pane.tsx';
import { AssetShelf } from '#lib/uploads/media-parts.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { isMarked, usePluginsOf } from '#features/content/parts/plugins/form-plugins.ts';
import { useOpenRecord } from '../open-record.ts';
import { AddToField } from './AddToField.tsx';
import { type AssetPlace, assetPlaces, withAsset } from './asset-places.ts';
import { dragAsset } from './drag-asset.ts';
import { DropPlaces } from './DropPlaces.tsx';

export interface MediaPanelProps {
  /** Next to the form, where assets can be dragged onto its fields; above it otherwise. */
  isBeside: boolean;
  onClose: () => void;
}

/** The library next to the form, or above it: its assets are put into fields. */
export function MediaPanel({ isBeside, onClose }: MediaPanelProps) {
  const t = useMessages();
  const { schema, fields, record, rights, locale, secondLocale, plugins } = useOpenRecord();
  const { itemTypeName, blockTitle } = useEditorHost();
  const hidden = usePluginsOf(plugins, (of) => of.hidden);
  const disabled = usePluginsOf(plugins, (of) => of.disabled);
  const [dragged, setDragged] = useState<UploadResource | null>(null);
  const [adding, setAdding] = useState<{ upload: UploadResource; tile: HTMLElement } | null>(null);
  const attach = useCallback(
    (tile: HTMLElement, upload: UploadResource) => (isBeside ? dragAsset(tile, upload, setDragged) : () => undefined),
    [isBeside],
  );

  /** The fields that may be changed, as they are now. */
  function readPlaces(): AssetPlace[] {
    const locales = secondLocale === null ? [locale] : [locale, secondLocale];
    const ofModel = (id: string) => fieldsOf(schema, id);
    return assetPlaces({ fields, values: record.read().values, locales, ofModel, itemTypeName, blockTitle }).filter(
      ({ root, path }) =>
        rights.canEdit(root.locale) &&
        [root.path, path].every((row) => ![hidden, disabled].some((marked) => isMarked(marked, row, root.locale))),
    );
  }

  /** As a step of its own, whatever the field is in: another asset may follow at once. */
  function put(place: AssetPlace, { id }: UploadResource, at?: number) {
    const { path } = place.root;
    record.history.endStep();
    record.writeValues({ [path]: withAsset(record.form.getValues(path), place, id, at) });
    record.history.endStep();
  }

  const shelf = (
    <AssetShelf
      action={{
        label: t('media.shelf.menu'),
        act: (upload, tile) => setAdding({ upload, tile }),
        attach,
      }}
      hint={isBeside ? 'drag' : 'choose'}
    />
  );
  return (
    <>
      {isBeside ? (
        <Pane kind="aside" label={t('content.media')}>
          <PaneHead
            title={t('content.media')}
            level={2}
            tools={<IconButton icon={X} label={t('common.close')} onPress={onClose} />}
          />
          <PaneBody>{shelf}</PaneBody>
        </Pane>
      ) : (
        <Drawer title={t('content.media')} isFlush isOpen onClose={onClose}>
          {shelf}
        </Drawer>
      )}
      {adding && (
        <AddToField
          upload={adding.upload}
          tile={adding.tile}
          places={readPlaces()}
          onAdd={(place) => {
            put(place, adding.upload);
            const values = { name: adding.upload.attributes.filename, field: place.field.label };
            notify.success(t('media.shelf.added', values), { id: 'added-to-field' });
          }}
          onClose={() => setAdding(null)}
        />
      )}
      {dragged && <DropPlaces upload={dragged} places={readPlaces()} onDrop={(place, at) => put(place, dragged, at)} />}
    </>
  );
}

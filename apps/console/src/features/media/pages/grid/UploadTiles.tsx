import type { UploadResource } from '@lectern/contract';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { isSelected } from '#lib/selection/selection.ts';
import type { ListSelection } from '#lib/selection/use-selection.ts';
import { UploadGrid, UploadTile } from '#lib/uploads/UploadTile.tsx';
import { SelectableGrid, TileCheckbox } from '#features/media/bulk/SelectableGrid.tsx';
import { uploadDragProps } from '#features/media/parts/upload-drag.ts';
import { TileMeta } from './TileMeta.tsx';
import styles from './grid.module.css';

export interface UploadListProps {
  /** Accessible name. */
  label: string;
  uploads: readonly UploadResource[];
  selection: ListSelection;
  /** The query string of an opened asset, which leads back. */
  search: string;
}

/** The assets of a page as tiles. */
export function UploadTiles({ label, uploads, selection, search }: UploadListProps) {
  return (
    <SelectableGrid selection={selection}>
      <UploadGrid label={label}>
        {uploads.map((upload) => (
          <li key={upload.id} data-upload-id={upload.id}>
            <Link className={styles.link} to={`${paths.upload(upload.id)}${search}`} {...uploadDragProps(upload.id)}>
              <UploadTile
                upload={upload}
                isSelected={isSelected(selection.selection, upload.id)}
                meta={<TileMeta upload={upload} />}
              />
            </Link>
            <TileCheckbox selection={selection} id={upload.id} name={upload.attributes.filename} />
          </li>
        ))}
      </UploadGrid>
    </SelectableGrid>
  );
}

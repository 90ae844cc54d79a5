import { useEditorHost } from './editor-host.ts';
import { placeholderRef } from './placeholder-ref.ts';
import { UploadStill } from './UploadStill.tsx';
import { imageUrl } from './upload-picture.tsx';
import styles from './console.module.css';

/** A small picture of an asset, or its sign. */
export function UploadThumb({ id }: { id: string }) {
  const { useUpload } = useEditorHost();
  const upload = useUpload(id);
  if (upload.status !== 'ready') return <span className={styles['cell-thumb']} />;
  return (
    <span className={styles['cell-thumb']} title={upload.value.filename}>
      {upload.value.isImage ? (
        <img
          ref={placeholderRef(upload.value.thumbhash)}
          src={imageUrl(upload.value, { width: 40, height: 30 })}
          alt=""
          loading="lazy"
        />
      ) : (
        <UploadStill upload={upload.value} />
      )}
    </span>
  );
}

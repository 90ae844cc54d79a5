import { imageUrl, useEditorHost } from '@lectern/field-types/console';
import { Button, type FieldChange, FieldRow } from '@lectern/ui';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import styles from './seo-preferences.module.css';

export interface SeoImageProps {
  label: string;
  hint: string;
  /** Id of an asset. */
  value: string | null;
  onChange: (value: string | null) => void;
  change: FieldChange | undefined;
}

/** One image out of the media area, or a new one. */
export function SeoImage({ label, hint, value, onChange, change }: SeoImageProps) {
  const t = useMessages();
  const { pickUploads } = useEditorHost();

  async function handlePick() {
    const picked = await pickUploads({ isMultiple: false, accepts: 'images' });
    if (picked?.[0] !== undefined) onChange(picked[0]);
  }

  return (
    <FieldRow label={label} hint={hint} change={change}>
      <div className={styles.image} role="group" aria-label={label}>
        {value !== null && <Picture id={value} />}
        <Button size="s" icon={ImagePlus} onPress={() => void handlePick()}>
          {t(value === null ? 'content.seo.image.choose' : 'content.seo.image.replace')}
        </Button>
        {value !== null && (
          <Button size="s" variant="quiet" icon={Trash2} onPress={() => onChange(null)}>
            {t('content.seo.image.remove')}
          </Button>
        )}
      </div>
    </FieldRow>
  );
}

function Picture({ id }: { id: string }) {
  const t = useMessages();
  const { useUpload } = useEditorHost();
  const upload = useUpload(id);
  if (upload.status === 'missing') return <span className={styles.gone}>{t('content.seo.image.gone')}</span>;
  return (
    <span className={styles.thumb}>
      {upload.status === 'ready' && (
        <img src={imageUrl(upload.value, { width: 48, height: 48 })} alt={upload.value.filename} />
      )}
    </span>
  );
}

import { Button, ComboBox, type FieldChange, FieldRow } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import { uploadListQuery, useReferencedUpload } from '#lib/uploads/queries.ts';
import { uploadFiles } from '#lib/uploads/upload-queue.ts';
import { UploadLine } from '#lib/uploads/UploadLine.tsx';
import { useDebounced } from '#lib/use-debounced.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './appearance.module.css';

export interface LogoFieldProps {
  /** ID of an asset. */
  value: string | null;
  onChange: (value: string | null) => void;
  change: FieldChange | undefined;
  error: string | undefined;
  isDisabled: boolean;
}

const perPage = 20;

/** The logo: an image of the media area, or a new one. */
export function LogoField({ value, onChange, change, error, isDisabled }: LogoFieldProps) {
  const t = useMessages();
  const { canOnUploads } = usePermissions();
  const fileInput = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const images = useQuery(uploadListQuery({ query: useDebounced(text.trim()), accepts: 'images', page: 1, perPage }));
  const options = (images.data?.uploads ?? []).map(({ id, attributes }) => ({ value: id, label: attributes.filename }));

  async function handleFile(file: File | undefined) {
    if (file === undefined) return;
    const [upload] = await uploadFiles([file]);
    if (upload !== undefined) onChange(upload.id);
  }

  return (
    <FieldRow label={t('configuration.appearance.logo.image')} change={change} error={error}>
      <div className={styles.logo} role="group" aria-label={t('configuration.appearance.logo.image')}>
        {value !== null && <Logo id={value} />}
        <input
          ref={fileInput}
          type="file"
          hidden
          accept="image/*"
          onChange={(event) => {
            void handleFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {canOnUploads('create') && (
          <Button icon={Upload} isDisabled={isDisabled} onPress={() => fileInput.current?.click()}>
            {t('configuration.appearance.logo.upload')}
          </Button>
        )}
        {value !== null && (
          <Button variant="quiet" icon={Trash2} isDisabled={isDisabled} onPress={() => onChange(null)}>
            {t('configuration.appearance.logo.remove')}
          </Button>
        )}
      </div>
      <UploadLine />
      <ComboBox
        isSearch
        clearsOnSelect
        isDisabled={isDisabled}
        aria-label={t('configuration.appearance.logo.choose')}
        placeholder={t('configuration.appearance.logo.choose')}
        options={options}
        value={null}
        inputValue={text}
        onInputChange={setText}
        onChange={(id) => {
          if (id === null) return;
          onChange(id);
          setText('');
        }}
      />
    </FieldRow>
  );
}

function Logo({ id }: { id: string }) {
  const t = useMessages();
  const { data: upload } = useReferencedUpload(id);
  if (upload === null) return <span className={styles.gone}>{t('configuration.appearance.logo.gone')}</span>;
  if (upload === undefined) return <span className={styles.picture} />;
  const { filename, url, format } = upload.attributes;
  return (
    <span className={styles.picture}>
      <img
        src={format === 'svg' ? url : `${url}?${new URLSearchParams({ h: '112', auto: 'format' })}`}
        alt={filename}
      />
    </span>
  );
}

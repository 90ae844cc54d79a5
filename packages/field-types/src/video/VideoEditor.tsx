import { isPlainObject } from '@lectern/domain';
import { Banner, IconButton, NumberField, TextField, useFieldWiring } from '@lectern/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useEditorHost } from '../console/editor-host.ts';
import type { EditorProps } from '../console/facet.ts';
import { textOrEmpty } from '../console/text-value.tsx';
import { readVideoAddress } from './video-address.ts';
import { useKeptFocus } from '../console/use-kept-focus.ts';
import styles from '../console/console.module.css';

/** Most videos have these proportions; people correct the rest. */
const usualSize = { width: 1920, height: 1080 };

const sides = [
  { side: 'width', label: 'fields.video.width' },
  { side: 'height', label: 'fields.video.height' },
] as const;

/**
 * A video elsewhere: its address says where, the rest is filled in as far as it can be told without asking the host.
 */
export function VideoEditor({ value, onChange, onBlur, isDisabled, innerErrors }: EditorProps) {
  const { t } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  const video = isPlainObject(value) ? value : null;
  const [typed, setTyped] = useState('');
  const { around } = useKeptFocus<HTMLDivElement>();

  function handleAddress(address: string) {
    setTyped(address);
    const found = readVideoAddress(address);
    if (found !== null) {
      onChange({ ...usualSize, title: '', ...found, thumbnail_url: found.thumbnail_url ?? '' });
      setTyped('');
    }
  }

  if (video === null) {
    return (
      <div {...around}>
        <TextField
          type="url"
          placeholder="https://"
          value={typed}
          onChange={handleAddress}
          onBlur={onBlur}
          isReadOnly={isDisabled}
        />
        <p className={styles.later} role="status">
          {t(typed === '' ? 'fields.video.hint' : 'fields.video.unknown')}
        </p>
      </div>
    );
  }

  const change = (part: Record<string, unknown>) => onChange({ ...video, ...part });
  const thumbnail = textOrEmpty(video['thumbnail_url']);
  const address = textOrEmpty(video['url']);
  return (
    <div
      {...around}
      className={styles.video}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      <div className={styles['video-head']}>
        {thumbnail !== '' && (
          <img
            className={styles['video-still']}
            src={thumbnail}
            alt=""
            loading="lazy"
            onError={(event) => (event.currentTarget.hidden = true)}
          />
        )}
        <a
          className={styles.wire}
          href={/^https?:/.test(address) ? address : undefined}
          target="_blank"
          rel="noreferrer"
        >
          {address}
        </a>
        {!isDisabled && (
          <IconButton size="s" icon={X} label={t('fields.video.remove')} onPress={() => onChange(null)} />
        )}
      </div>
      <TextField
        label={t('fields.video.title')}
        isRequired
        value={textOrEmpty(video['title'])}
        onChange={(title) => change({ title })}
        isReadOnly={isDisabled}
        error={innerErrors['title']}
      />
      <div className={styles['video-size']}>
        {sides.map(({ side, label }) => (
          <NumberField
            key={side}
            label={t(label)}
            isRequired
            isInteger
            value={typeof video[side] === 'number' ? video[side] : null}
            onChange={(pixels) => change({ [side]: pixels })}
            isReadOnly={isDisabled}
            error={innerErrors[side]}
          />
        ))}
      </div>
      <TextField
        label={t('fields.video.thumbnail')}
        hint={t('fields.video.thumbnail.hint')}
        isRequired
        type="url"
        value={thumbnail}
        onChange={(picture) => change({ thumbnail_url: picture })}
        isReadOnly={isDisabled}
        error={innerErrors['thumbnail_url']}
      />
      {innerErrors['url'] !== undefined && <Banner tone="danger">{innerErrors['url']}</Banner>}
    </div>
  );
}

import { Button } from '@lectern/ui';
import { Crosshair } from 'lucide-react';
import { useRef } from 'react';
import type { FileValue } from '../values/file-value.ts';
import { useEditorHost } from './editor-host.ts';
import styles from './console.module.css';

const centre = { x: 0.5, y: 0.5 };

export interface FocalPointLineProps {
  /** Of the field; null where that of the asset applies. */
  own: FileValue['focal_point'];
  /** Of the asset; null for the centre. */
  inherited: FileValue['focal_point'];
  onChange: (own: FileValue['focal_point']) => void;
}

/** Says which focal point applies in a field; sets the centre, or returns to that of the asset. */
export function FocalPointLine({ own, inherited, onChange }: FocalPointLineProps) {
  const { t } = useEditorHost();
  const centreButton = useRef<HTMLButtonElement>(null);
  const { x, y } = own ?? inherited ?? centre;
  const source = own !== null ? 'own' : inherited !== null ? 'inherited' : 'none';

  function reset() {
    // The button goes away, and would take the focus with it.
    centreButton.current?.focus();
    onChange(null);
  }

  return (
    <div className={styles['focal-note']}>
      <Crosshair aria-hidden />
      <span>
        {t('fields.file.focal', { x: Math.round(x * 100), y: Math.round(y * 100) })}{' '}
        <strong>{t(`fields.file.focal.${source}`)}</strong> {t('fields.file.focal.hint')}
      </span>
      <Button ref={centreButton} variant="quiet" size="s" onPress={() => onChange(centre)}>
        {t('fields.file.focal.centre')}
      </Button>
      {own !== null && (
        <Button variant="quiet" size="s" onPress={reset}>
          {t('fields.file.focal.reset')}
        </Button>
      )}
    </div>
  );
}

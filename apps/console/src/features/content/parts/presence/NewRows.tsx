import { Button } from '@lectern/ui';
import { ArrowUp } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import styles from './new-rows.module.css';

export interface NewRowsProps {
  /** How many records of others wait. */
  count: number;
  onShow: () => void;
}

/**
 * New records of colleagues are counted here until they are shown on request, so that no row moves under the pointer.
 */
export function NewRows({ count, onShow }: NewRowsProps) {
  const t = useMessages();
  return (
    <div role="status" className={styles.place}>
      {count > 0 && (
        <Button size="s" icon={ArrowUp} className={styles.pill} onPress={onShow}>
          {t('content.live.rows.show', { count })}
        </Button>
      )}
    </div>
  );
}

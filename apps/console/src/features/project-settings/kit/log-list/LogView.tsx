import { Button, Empty, Pagination } from '@lectern/ui';
import type { LucideIcon } from 'lucide-react';
import { Pause, Play, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import type { MessagePrefix } from '#lib/forms/message-prefix.ts';
import { mostPages, rowsPerPage } from './log-page.ts';
import type { SteadyList } from './use-steady-rows.ts';
import styles from './log-list.module.css';

interface LogViewProps {
  /** Beginning of its message ids. */
  texts: MessagePrefix<'refresh' | 'none.title' | 'none.body' | 'none.filter'>;
  icon: LucideIcon;
  steady: SteadyList;
  totalCount: number;
  isEmpty: boolean;
  isNarrowed: boolean;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  page: number;
  onPage: (page: number) => void;
  filters: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A log with its filters, refresh and pages. */
export function LogView({ texts, icon, steady, filters, children, page, onPage, ...props }: LogViewProps) {
  const t = useMessages();
  const { isEmpty, isNarrowed, isPaused, onPause, totalCount } = props;
  const { waiting, isOutdated, isStale, update } = steady;
  // messages: settings.*.refresh, settings.*.none.title, settings.*.none.body, settings.*.none.filter
  return (
    <>
      <div className={styles.bar}>
        {filters}
        <div className={styles.refresh}>
          <Button size="s" icon={RefreshCw} variant={isOutdated ? undefined : 'quiet'} onPress={() => void update()}>
            {t(`${texts}.refresh` as string, { count: page === 1 ? waiting : 0 })}
          </Button>
          <Button size="s" variant="quiet" icon={isPaused ? Play : Pause} onPress={() => onPause(!isPaused)}>
            {t(isPaused ? 'settings.log.resume' : 'settings.log.pause')}
          </Button>
        </div>
      </div>
      {isEmpty ? (
        <Empty icon={icon} title={t(`${texts}.none.title` as string)}>
          {t(`${texts}.none.${isNarrowed ? 'filter' : 'body'}` as string)}
        </Empty>
      ) : (
        <div data-stale={isStale || undefined} aria-busy={isStale || undefined} className={styles.list}>
          {children}
        </div>
      )}
      <div className={styles.pages}>
        <Pagination page={page} pageCount={Math.min(mostPages, Math.ceil(totalCount / rowsPerPage))} onPage={onPage} />
      </div>
    </>
  );
}

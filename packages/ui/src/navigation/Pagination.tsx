import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useUiTexts } from '../texts.ts';
import { pageWindow } from './page-window.ts';
import styles from './navigation.module.css';

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Pages of a list. */
export function Pagination({ page, pageCount, onPage }: PaginationProps) {
  const texts = useUiTexts();
  if (pageCount < 2) return null;
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      <Button
        className={styles.page}
        aria-label={texts.previousPage}
        isDisabled={page <= 1}
        onPress={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      {pageWindow(page, pageCount).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index}`} className={styles.page} aria-hidden>
            …
          </span>
        ) : (
          <Button
            key={entry}
            className={styles.page}
            aria-label={texts.page(entry)}
            aria-current={entry === page ? 'page' : undefined}
            onPress={() => onPage(entry)}
          >
            {entry}
          </Button>
        ),
      )}
      <Button
        className={styles.page}
        aria-label={texts.nextPage}
        isDisabled={page >= pageCount}
        onPress={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}

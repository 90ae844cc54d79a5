import { Button, Pagination } from '@lectern/ui';
import { rangeOf } from '#lib/range-of.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './pickers.module.css';

/** Foot of a picker of several. */
export function PickerActions({ chosen, addLabel, onAnswer }: PickerActionsProps) {
  const t = useMessages();
  return (
    <>
      <Button variant="quiet" onPress={() => onAnswer(null)}>
        {t('common.cancel')}
      </Button>
      <Button variant="primary" isDisabled={chosen.length === 0} onPress={() => onAnswer([...chosen])}>
        {addLabel}
      </Button>
    </>
  );
}

interface PickerActionsProps {
  chosen: readonly string[];
  addLabel: string;
  onAnswer: (ids: string[] | null) => void;
}

/** Which page of how many; nothing when one holds all. */
export function PickerPages({ page, perPage, totalCount, onPage }: PickerPagesProps) {
  const t = useMessages();
  if (totalCount === undefined || totalCount <= perPage) return null;
  return (
    <div className={styles.foot}>
      <span>{t('content.list.range', rangeOf(page, perPage, totalCount))}</span>
      <Pagination page={page} pageCount={Math.ceil(totalCount / perPage)} onPage={onPage} />
    </div>
  );
}

interface PickerPagesProps {
  page: number;
  perPage: number;
  /** Undefined while the list loads. */
  totalCount: number | undefined;
  onPage: (page: number) => void;
}

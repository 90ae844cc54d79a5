import type { ItemType } from '@lectern/domain';
import { Button, ButtonLink, Empty, nameInSentence } from '@lectern/ui';
import { FilePlus2, Lock, Plus, SearchX } from 'lucide-react';
import { usePermissions } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useCollectionName } from '#features/content/parts/use-collection-name.ts';
import { noFilter } from '#lib/filters/conditions.ts';
import type { RecordListState } from './use-record-list.ts';

export interface NoRecordsProps {
  itemType: ItemType;
  newHref: string;
  /** The active filters; absent without any. */
  state?: RecordListState;
}

/** Three kinds of nothing: none match, none may be seen, none exist. Each has one next step (U21). */
export function NoRecords({ itemType, newHref, state }: NoRecordsProps) {
  const t = useMessages();
  const permissions = usePermissions();
  const model = nameInSentence(itemType.name);
  const models = nameInSentence(useCollectionName(itemType));
  const { query = '', filter = noFilter } = state?.address ?? {};
  if (state !== undefined && (query !== '' || filter.conditions.length > 0)) {
    const isBySearch = filter.conditions.length === 0;
    return (
      <Empty
        icon={SearchX}
        title={t('content.none.match', { models })}
        action={
          <Button
            onPress={() => {
              state.setText('');
              state.change({ query: '', filter: noFilter });
            }}
          >
            {t(isBySearch ? 'content.none.match.action' : 'content.none.match.filters.action')}
          </Button>
        }
      >
        {isBySearch ? t('content.none.match.body', { query }) : t('content.none.match.filters')}
      </Empty>
    );
  }
  if (!permissions.canOnItemsOf('read', itemType)) {
    return (
      <Empty
        icon={Lock}
        title={t('content.none.hidden', { models })}
        action={<ButtonLink href={newHref}>{t('content.list.new', { model })}</ButtonLink>}
      >
        {t('content.none.hidden.body')}
      </Empty>
    );
  }
  const canCreate = permissions.canOnItemsOf('create', itemType);
  return (
    <Empty
      icon={FilePlus2}
      title={t('content.none.yet', { models })}
      action={
        canCreate ? (
          <ButtonLink href={newHref} icon={Plus}>
            {t('content.list.new', { model })}
          </ButtonLink>
        ) : undefined
      }
    >
      {t(canCreate ? 'content.none.yet.body' : 'content.none.yet.no-right')}
    </Empty>
  );
}

import type { ItemType } from '@lectern/domain';
import { Button, ButtonLink, Empty } from '@lectern/ui';
import { FilePlus2, Lock, Plus, SearchX } from 'lucide-react';
import { usePermissions } from '../../../../lib/current-site.ts';
import { useMessages } from '../../../../lib/use-messages.ts';

export interface NoRecordsProps {
  itemType: ItemType;
  query: string;
  newHref: string;
  onClear: () => void;
}

/** Three kinds of nothing: none match, none may be seen, none exist. Each has one next step (U21). */
export function NoRecords({ itemType, query, newHref, onClear }: NoRecordsProps) {
  const t = useMessages();
  const permissions = usePermissions();
  const model = itemType.name.toLocaleLowerCase();
  if (query !== '') {
    return (
      <Empty
        icon={SearchX}
        title={t('content.none.match', { model })}
        action={<Button onPress={onClear}>{t('content.none.match.action')}</Button>}
      >
        {t('content.none.match.body', { query })}
      </Empty>
    );
  }
  if (!permissions.canOnItemsOf('read', itemType)) {
    return (
      <Empty
        icon={Lock}
        title={t('content.none.hidden', { model })}
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
      title={t('content.none.yet', { model })}
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

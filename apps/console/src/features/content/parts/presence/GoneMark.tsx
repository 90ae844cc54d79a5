import { StatusMark } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { useIsGone } from './gone-rows.ts';

/** Says that a record of a row was just deleted; renders nothing otherwise. */
export function GoneMark({ id }: { id: string }) {
  const t = useMessages();
  return useIsGone(id) ? <StatusMark shape="off">{t('content.live.rows.gone')}</StatusMark> : null;
}

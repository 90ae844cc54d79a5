import { Empty } from '@lectern/ui';
import { Workflow } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';

/** Right side while nothing is chosen. */
export function NoWorkflowChosen() {
  const t = useMessages();
  return (
    <Empty isPage icon={Workflow} title={t('settings.workflows.choose.title')}>
      {t('settings.workflows.choose.body')}
    </Empty>
  );
}

import { Button, Dialog } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#lib/use-messages.ts';
import { Difference } from './Difference.tsx';
import type { DifferenceDialogProps } from './PromoteDialog.tsx';
import { promotionDifferenceQuery } from './queries.ts';

/** Shows how an environment differs from the primary one, and changes nothing. */
export function CompareDialog({ environmentId: id, primaryId: primary, onClose }: DifferenceDialogProps) {
  const t = useMessages();
  const query = useQuery(promotionDifferenceQuery(id));
  return (
    <Dialog
      title={t('settings.environments.compare.title', { id, primary })}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('settings.environments.compare.close')}</Button>}
    >
      <Difference query={query} lead={t('settings.environments.compare.body', { id, primary })} />
    </Dialog>
  );
}

import { Button } from '@lectern/ui';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { FormPart } from '#features/project-settings/kit/FormPart.tsx';
import { TestDialog } from './TestDialog.tsx';
import type { WebhookValues } from './webhook-values.ts';
import styles from './webhooks.module.css';

/** The way to the preview and the test. */
export function TestPart({ webhookId, open }: { webhookId: string; open: OpenForm<WebhookValues> }) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FormPart title={t('settings.webhooks.part.test')} lead={t('settings.webhooks.test.lead')}>
      <Button size="s" icon={FlaskConical} onPress={() => setIsOpen(true)} className={styles.add}>
        {t('settings.webhooks.test.open')}
      </Button>
      {isOpen && <TestDialog webhookId={webhookId} open={open} onClose={() => setIsOpen(false)} />}
    </FormPart>
  );
}

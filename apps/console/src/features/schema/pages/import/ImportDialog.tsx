import { canEnterEnvironment } from '@lectern/domain';
import { Dialog, Empty } from '@lectern/ui';
import { FlaskConical } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { environmentsQuery, useEnvironment, useMe } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { usePageHref } from '#features/schema/use-place.ts';
import { SchemaDialogHead } from '#features/schema/parts/forms/SchemaDialogHead.tsx';
import { ImportForm } from './ImportForm.tsx';

/** Brings models and blocks of another environment into this one. */
export function ImportDialog() {
  const t = useMessages();
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const { id: currentId } = useEnvironment();
  const { actor } = useMe();
  const environments = (useQuery(environmentsQuery).data ?? []).filter(
    ({ id, meta }) => id !== currentId && canEnterEnvironment(actor, { isPrimary: meta.primary }),
  );
  const ready = environments.filter(({ meta }) => meta.status === 'ready');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const environmentId =
    chosenId ?? ready.find(({ meta }) => meta.primary)?.id ?? (ready.length === 1 ? ready[0]?.id : null) ?? null;

  if (environments.length === 0) {
    return (
      <Dialog size="s" title={t('schema.import.title')} onClose={() => void navigate(pageHref)}>
        <SchemaDialogHead title={t('schema.import.title')} />
        <Empty icon={FlaskConical} title={t('schema.import.alone')}>
          {t('schema.import.alone.cause')}
        </Empty>
      </Dialog>
    );
  }
  return <ImportForm environments={environments} environmentId={environmentId} onEnvironment={setChosenId} />;
}

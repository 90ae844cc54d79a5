import { Banner, Button, Dialog, SkeletonRows } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '../../../../../lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { PartsField } from './PartsField.tsx';
import { choiceOf, refusalOf, sharedFieldsMissing, suggestedParts } from './publication-parts.ts';
import { Refusal } from './Refusal.tsx';
import { usePartsOfForm, usePublishedAttributes } from './use-publication-parts.ts';

/** Asks which languages go live, and whether what they share does. */
export function PublishPartsDialog() {
  const t = useMessages();
  const { title, fields, schema, rights, isDirty, actions, publish } = useOpenRecord();
  const isLoading = usePublishedAttributes() === undefined;
  const parts = usePartsOfForm();
  const [chosenByHand, setChosen] = useState<ReadonlySet<string | null> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const chosen = chosenByHand ?? suggestedParts(parts, rights);
  const choice = choiceOf(parts, chosen);
  const missing = sharedFieldsMissing(parts, chosen, { fields, schema });

  async function handleSubmit() {
    if (choice.kind === 'nothing') return;
    setError(null);
    const isDone = await publish(choice, setError);
    if (isDone) actions.close();
  }

  return (
    <Dialog
      title={t('content.publish.parts.title', { title })}
      size="s"
      onClose={actions.close}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
      footerNote={isDirty ? t('content.publish.saves-first') : undefined}
      footer={
        <>
          <Button variant="quiet" onPress={actions.close}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={actions.running === 'publish'}
            busyLabel={t('content.publish.busy')}
            isDisabled={choice.kind === 'nothing' || missing.length > 0 || isLoading}
          >
            {t('content.publish')}
          </Button>
        </>
      }
    >
      {isLoading ? (
        <SkeletonRows rows={3} />
      ) : (
        <PartsField
          label={t('content.publish.parts.label')}
          parts={parts}
          chosen={chosen}
          onChange={setChosen}
          refusalOf={(part) => refusalOf(part, rights)}
          showsState
        />
      )}
      {missing.length > 0 && (
        <Banner tone="warning" role="status">
          {t('content.publish.parts.missing', { names: missing.map(({ label }) => label).join(', ') })}
        </Banner>
      )}
      <Refusal error={error} sentence={t('content.publish.failed', { title })} />
    </Dialog>
  );
}

import { Banner, SkeletonRows } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { PartsField } from './PartsField.tsx';
import { choiceOf, refusalOf, sharedFieldsMissing, suggestedParts } from './publication-parts.ts';
import { usePartsOfForm, usePublishedAttributes } from './use-publication-parts.ts';
import type { Report } from './use-record-actions.ts';

/** Asks which languages to publish, and whether to publish non-localized fields. */
export function PublishPartsDialog() {
  const t = useMessages();
  const { title, fields, schema, rights, isDirty, actions, publish } = useOpenRecord();
  const isLoading = usePublishedAttributes() === undefined;
  const parts = usePartsOfForm();
  const [chosenByHand, setChosen] = useState<ReadonlySet<string | null> | null>(null);
  const chosen = chosenByHand ?? suggestedParts(parts, rights);
  const choice = choiceOf(parts, chosen);
  const missing = sharedFieldsMissing(parts, chosen, { fields, schema });

  async function handleConfirm(report: Report) {
    const isDone = await publish(choice, report);
    if (isDone) actions.close();
  }

  return (
    <ActionDialog
      action="publish"
      title={t('content.publish.parts.title', { title })}
      footerNote={isDirty ? t('content.publish.saves-first') : undefined}
      confirmLabel={t('content.publish')}
      busyLabel={t('content.publish.busy')}
      isDisabled={choice.kind === 'nothing' || missing.length > 0 || isLoading}
      onConfirm={(report) => void handleConfirm(report)}
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
    </ActionDialog>
  );
}

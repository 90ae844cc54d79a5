import type { ItemResource } from '@lectern/contract';
import { DateTimePicker, formatDateTime, nextMorning, useTimeContext } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { PartsField } from './PartsField.tsx';
import { choiceOf, type PublicationPart } from './publication-parts.ts';
import type { ScheduleKind } from './publishing-requests.ts';
import { scheduleProblem } from './schedule-time.ts';
import { usePlans } from './use-plans.ts';
import { useStoredParts } from './use-publication-parts.ts';
import type { Report } from './use-record-actions.ts';
import styles from './publishing.module.css';

/** Schedules a publication or unpublishing, and its parts. */
export function ScheduleDialog({ item, what }: { item: ItemResource; what: ScheduleKind }) {
  const t = useMessages();
  const { title, rights, actions } = useOpenRecord();
  const time = useTimeContext();
  const timezone = time.timeZone ?? 'UTC';
  const plan = usePlans(item)[what];
  const [now] = useState(() => Date.now());
  const [atByHand, setAt] = useState<string | null>(null);
  const [chosenByHand, setChosen] = useState<ReadonlySet<string | null> | null>(null);
  const [wasSubmitted, setWasSubmitted] = useState(false);

  const at = atByHand ?? plan?.at ?? nextMorning(now, timezone);
  const parts = useStoredParts().filter(({ locale, state }) =>
    what === 'unpublishing' ? locale !== null : state !== 'removed',
  );
  const mayChoose = (part: PublicationPart) => rights.canPublishPart(part.locale);
  const chosen = chosenByHand ?? chosenIn(plan?.choice, parts.filter(mayChoose));
  const choice = parts.length === 0 ? ({ kind: 'whole' } as const) : choiceOf(parts, chosen);
  const problem = scheduleProblem(at, Date.now());
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const showsOwnZone = ownZone !== timezone && problem === null;

  function handleConfirm(report: Report) {
    setWasSubmitted(true);
    if (problem === null) void actions.schedule(item, what, { at, choice }, report);
  }

  return (
    <ActionDialog
      action="schedule"
      title={t(`content.schedule.title.${what}`, { title })}
      confirmLabel={t(`content.schedule.confirm.${what}`)}
      isDisabled={choice.kind === 'nothing'}
      onConfirm={handleConfirm}
    >
      <p className={styles.lead}>{t(`content.schedule.body.${what}`)}</p>
      <DateTimePicker
        label={t('content.schedule.at')}
        hint={
          showsOwnZone
            ? t('content.schedule.zone.own', {
                moment: formatDateTime(at, { ...time, timeZone: ownZone }),
              })
            : undefined
        }
        error={wasSubmitted && problem !== null ? t(`content.schedule.problem.${problem}`) : undefined}
        value={at}
        timeZone={timezone}
        onChange={(next) => setAt(next ?? '')}
      />
      {parts.length > 1 && (
        <PartsField
          label={t(`content.schedule.parts.${what}`)}
          parts={parts}
          chosen={chosen}
          onChange={setChosen}
          refusalOf={(part) => (mayChoose(part) ? null : 'rights')}
          showsState={false}
        />
      )}
    </ActionDialog>
  );
}

/** What a plan is about, or everything that may be chosen. */
function chosenIn(
  choice: ReturnType<typeof choiceOf> | undefined,
  parts: readonly PublicationPart[],
): ReadonlySet<string | null> {
  if (choice?.kind !== 'parts') return new Set(parts.map(({ locale }) => locale));
  return new Set<string | null>([...choice.contentInLocales, ...(choice.hasNonLocalizedContent ? [null] : [])]);
}

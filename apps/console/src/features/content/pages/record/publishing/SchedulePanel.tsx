import type { ItemResource } from '@lectern/contract';
import { Facts, formatDateTime, formatInstant, IconButton, MenuItem, MenuTrigger, useTimeContext } from '@lectern/ui';
import { CalendarClock, CalendarX, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Panel } from '#lib/layout/Pane.tsx';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import type { PartsChoice } from './publication-parts.ts';
import type { ScheduleKind } from './publishing-requests.ts';
import { usePlans } from './use-plans.ts';
import styles from './publishing.module.css';

/** The schedules of the record, which are created, changed and cancelled here. */
export function SchedulePanel({ item }: { item: ItemResource }) {
  const t = useMessages();
  const { itemType, rights, actions } = useOpenRecord();
  const plans = usePlans(item);
  const hasPlans = plans.publication !== undefined || plans.unpublishing !== undefined;
  if (!itemType.draftModeActive || (!rights.canPublish && !hasPlans)) return null;
  return (
    <Panel
      title={t('content.schedule')}
      action={
        rights.canPublish && (
          <MenuTrigger
            label={t('content.schedule.change')}
            placement="bottom end"
            onAction={(key) => actions.ask({ kind: 'schedule', what: key as ScheduleKind })}
            menu={
              <>
                <MenuItem id="publication" icon={CalendarClock}>
                  {t('content.schedule.ask.publication')}
                </MenuItem>
                <MenuItem id="unpublishing" icon={CalendarX}>
                  {t('content.schedule.ask.unpublishing')}
                </MenuItem>
              </>
            }
          >
            <IconButton icon={CalendarClock} size="s" label={t('content.schedule.change')} />
          </MenuTrigger>
        )
      }
    >
      <Facts
        facts={(['publication', 'unpublishing'] as const).map((kind) => ({
          label: t(`content.schedule.${kind}`),
          value: <Plan item={item} kind={kind} plan={plans[kind]} />,
        }))}
      />
    </Panel>
  );
}

function Plan({
  item,
  kind,
  plan,
}: {
  item: ItemResource;
  kind: ScheduleKind;
  plan: { at: string; choice: PartsChoice } | undefined;
}) {
  const t = useMessages();
  const intl = useIntl();
  const localeName = useLocaleName();
  const { rights, actions } = useOpenRecord();
  const time = useTimeContext();
  if (plan === undefined) return <span className={styles.faint}>{t('content.schedule.none')}</span>;
  const { choice } = plan;
  const names =
    choice.kind === 'parts'
      ? [
          ...choice.contentInLocales.map(localeName),
          ...(choice.hasNonLocalizedContent ? [t('content.part.shared')] : []),
        ]
      : [];
  return (
    <span className={styles.plan}>
      <span>
        <time dateTime={plan.at} title={formatInstant(plan.at, time)}>
          {formatDateTime(plan.at, time)}
        </time>
        {names.length > 0 && <small>{intl.formatList(names)}</small>}
      </span>
      <IconButton
        icon={X}
        size="s"
        label={t(`content.unschedule.${kind}`)}
        disabledReason={rights.canPublish ? undefined : t('content.publish.not-allowed')}
        onPress={() => void actions.unschedule(item, kind, plan)}
      />
    </span>
  );
}

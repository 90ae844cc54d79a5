import type { ItemResource } from '@lectern/contract';
import { IconButton, MenuItem, MenuTrigger } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { Panel } from '#lib/layout/Pane.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { workflowsQuery } from '#lib/workflows.ts';
import { useOpenRecord } from '../open-record.ts';
import styles from './publishing.module.css';

/** The workflow stage of the record, and the possible transitions. */
export function StagePanel({ item }: { item: ItemResource }) {
  const t = useMessages();
  const { itemType, rights, actions } = useOpenRecord();
  const { data: workflows } = useQuery({ ...workflowsQuery, enabled: itemType.workflowId !== null });
  const workflow = workflows?.find(({ id }) => id === itemType.workflowId);
  if (workflow === undefined) return null;
  const { stages } = workflow.attributes;
  const here = stages.findIndex(({ id }) => id === item.meta.stage);
  const stage = stages[here];
  const others = stages.filter(({ id }) => id !== item.meta.stage);
  const allowed = others.filter(({ id }) => rights.canMoveTo(id));
  const next = stages[here + 1];
  const description = stage?.description ?? null;
  return (
    <Panel
      title={t('content.stage')}
      action={
        allowed.length === 0 ? (
          <IconButton
            icon={ChevronsUpDown}
            size="s"
            label={t('content.stage.move')}
            disabledReason={t('content.stage.not-allowed')}
          />
        ) : (
          <MenuTrigger
            label={t('content.stage.move')}
            placement="bottom end"
            disabledKeys={others.filter((other) => !allowed.includes(other)).map(({ id }) => id)}
            onAction={(key) => {
              const target = stages.find(({ id }) => id === key);
              if (target) void actions.moveToStage(item, target);
            }}
            menu={others.map((other) => (
              <MenuItem
                key={other.id}
                id={other.id}
                textValue={other.name}
                detail={other.description ?? undefined}
                end={allowed.includes(other) ? undefined : t('content.menu.not-allowed')}
              >
                {other.name}
              </MenuItem>
            ))}
          >
            <IconButton
              icon={ChevronsUpDown}
              size="s"
              label={t('content.stage.move')}
              isDisabled={actions.running === 'move'}
            />
          </MenuTrigger>
        )
      }
    >
      <div className={styles.stages} aria-hidden>
        {stages.map(({ id }, index) => (
          <i key={id} data-place={index < here ? 'done' : index === here ? 'here' : 'ahead'} />
        ))}
      </div>
      <p className={styles['stage-note']}>
        <b>{stage?.name ?? t('content.stage.none')}</b>
        {description !== null && description !== '' && <span>{description}</span>}
        {next !== undefined && <span>{t('content.stage.next', { stage: next.name })}</span>}
      </p>
    </Panel>
  );
}

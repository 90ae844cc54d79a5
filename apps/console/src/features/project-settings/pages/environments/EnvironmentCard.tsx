import type { EnvironmentResource } from '@lectern/contract';
import {
  Badge,
  buttonClass,
  Button,
  IconButton,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
  Progress,
  StatusMark,
  Time,
} from '@lectern/ui';
import { ArrowUpToLine, Copy, Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useEnvironment, useMe, useSite } from '#lib/current-site.ts';
import { environmentHome } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { type EnvironmentAction, isOpenable } from './environment-rules.ts';
import styles from './environments.module.css';

export interface EnvironmentCardProps {
  environment: EnvironmentResource;
  actions: readonly EnvironmentAction[];
  /** The hash of the URL names it. */
  isHighlighted: boolean;
  onPromote: () => void;
  onDelete: () => void;
}

/** One environment: what it is, how old, how far its fork is, and what can be done with it. */
export function EnvironmentCard({ environment, actions, isHighlighted, onPromote, onDelete }: EnvironmentCardProps) {
  const t = useMessages();
  const current = useEnvironment();
  const { actor } = useMe();
  const timeZone = useSite().attributes.timezone;
  const ref = useRef<HTMLLIElement>(null);
  const { id, meta } = environment;
  const isReady = meta.status === 'ready';

  useEffect(() => {
    if (isHighlighted) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);

  return (
    <li ref={ref} id={id} className={styles.card} data-highlighted={isHighlighted ? '' : undefined}>
      <div className={styles.about}>
        <h2 className={styles.name}>
          <span className={styles.id}>{id}</span>
          <Badge tone={meta.primary ? 'primary' : 'sandbox'}>
            {t(meta.primary ? 'settings.environments.primary' : 'settings.environments.sandbox')}
          </Badge>
          {id === current.id && <Badge tone="accent">{t('settings.environments.open.here')}</Badge>}
          {meta.status === 'destroying' && (
            <StatusMark shape="running">{t('settings.environments.status.destroying')}</StatusMark>
          )}
        </h2>
        <CardNote environment={environment} />
        {meta.status === 'creating' && (
          <Progress
            value={meta.fork_completion_percentage ?? 0}
            label={t('settings.environments.status.creating')}
            end={t('settings.environments.percentage', { percentage: meta.fork_completion_percentage ?? 0 })}
          />
        )}
      </div>
      <dl className={styles.times}>
        <div>
          <dt>{t('settings.environments.changed')}</dt>
          <dd>
            {isReady ? (
              <Time value={meta.last_data_change_at} timeZone={timeZone} />
            ) : (
              t('settings.environments.not-ready')
            )}
          </dd>
        </div>
        <div>
          <dt>{t('settings.environments.created')}</dt>
          <dd>
            <Time value={meta.created_at} timeZone={timeZone} />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        {id !== current.id && isOpenable(environment, actor) && <OpenLink environment={environment} />}
        {actions.includes('promote') && (
          <Button
            size="s"
            icon={ArrowUpToLine}
            aria-label={t('settings.environments.promote.of', { id })}
            onPress={onPromote}
          >
            {t('settings.environments.promote')}
          </Button>
        )}
        <CardMenu id={id} actions={actions} onDelete={onDelete} />
      </div>
    </li>
  );
}

function CardNote({ environment: { meta } }: { environment: EnvironmentResource }) {
  const t = useMessages();
  const isForced = useSite().attributes.force_use_of_sandbox_environments;
  const notes = [
    meta.forked_from !== null && t('settings.environments.forked-from', { id: meta.forked_from }),
    meta.primary && isForced && t('settings.environments.forced'),
    meta.read_only_mode && t('settings.environments.read-only'),
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : <p className={styles.note}>{notes.join(' · ')}</p>;
}

function CardMenu({ id, actions, onDelete }: Pick<EnvironmentCardProps, 'actions' | 'onDelete'> & { id: string }) {
  const t = useMessages();
  const navigate = useNavigate();
  if (!actions.some((action) => action !== 'promote')) return null;
  const label = t('settings.environments.actions.of', { id });
  return (
    <MenuTrigger
      label={label}
      placement="bottom end"
      menu={
        <>
          {actions.includes('fork') && (
            <MenuItem id="fork" icon={Copy} onAction={() => void navigate(paths.forkEnvironment(id))}>
              {t('settings.environments.fork')}
            </MenuItem>
          )}
          {actions.includes('rename') && (
            <MenuItem id="rename" icon={PencilLine} onAction={() => void navigate(paths.renameEnvironment(id))}>
              {t('settings.environments.rename')}
            </MenuItem>
          )}
          {actions.includes('delete') && (
            <>
              <MenuSeparator />
              <MenuItem id="delete" icon={Trash2} tone="danger" onAction={onDelete}>
                {t('settings.environments.delete')}
              </MenuItem>
            </>
          )}
        </>
      }
    >
      <IconButton icon={Ellipsis} label={label} />
    </MenuTrigger>
  );
}

/** A plain anchor: it leaves the router, whose base is the environment. */
function OpenLink({ environment: { id, meta } }: { environment: EnvironmentResource }) {
  const t = useMessages();
  return (
    <a
      className={buttonClass({ size: 's' })}
      href={environmentHome(meta.primary ? null : id)}
      aria-label={t('settings.environments.open.label', { id })}
    >
      {t('settings.environments.open')}
    </a>
  );
}

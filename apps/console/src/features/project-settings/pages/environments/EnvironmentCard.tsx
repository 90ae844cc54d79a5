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
import { useQuery } from '@tanstack/react-query';
import { ArrowUpToLine, Copy, Ellipsis, GitCompareArrows, PencilLine, Trash2 } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useEnvironment, useMe, useSite } from '#lib/current-site.ts';
import { environmentHome } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { changeCountOf, type EnvironmentAction, isOpenable, timeLeftOfFork } from './environment-rules.ts';
import styles from './environments.module.css';
import type { LineageRow } from './lineage.ts';
import { LineageMark } from './LineageMark.tsx';
import { cardDifferenceQuery } from './queries.ts';

export interface EnvironmentCardProps {
  environment: EnvironmentResource;
  /** When the server answered that, in milliseconds since 1970. */
  seenAt: number;
  primary: EnvironmentResource | undefined;
  /** Its row of the lineage, which is so wide; 0 draws none. */
  lineage: LineageRow | undefined;
  lineageWidth: number;
  actions: readonly EnvironmentAction[];
  /** The hash of the URL names it. */
  isHighlighted: boolean;
  onCompare: () => void;
  onPromote: () => void;
  onDelete: () => void;
  onStop: () => void;
}

/** One environment: what it is, how old, how far its fork is, and what can be done with it. */
export function EnvironmentCard({
  environment,
  seenAt,
  primary,
  lineage,
  lineageWidth,
  actions,
  isHighlighted,
  onCompare,
  onPromote,
  onDelete,
  onStop,
}: EnvironmentCardProps) {
  const t = useMessages();
  const current = useEnvironment();
  const { actor } = useMe();
  const timeZone = useSite().attributes.timezone;
  const ref = useRef<HTMLLIElement>(null);
  const { id, meta } = environment;
  const isReady = meta.status === 'ready';
  const isDrawn = lineage !== undefined && lineageWidth > 0;

  useEffect(() => {
    if (isHighlighted) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);

  return (
    <li
      ref={ref}
      id={id}
      className={styles.card}
      data-highlighted={isHighlighted ? '' : undefined}
      data-lineage={isDrawn ? '' : undefined}
      style={isDrawn ? ({ '--lineage': `${lineageWidth}px` } as CSSProperties) : undefined}
    >
      {isDrawn && (
        <LineageMark
          row={lineage}
          width={lineageWidth}
          kind={meta.primary ? 'primary' : isReady ? 'sandbox' : 'unready'}
        />
      )}
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
        <CardNote environment={environment} primary={actions.includes('compare') ? primary : undefined} />
        {meta.status === 'creating' && (
          <ForkProgress percentage={meta.fork_completion_percentage ?? 0} since={meta.created_at} seenAt={seenAt} />
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
        {actions.includes('stop') && (
          <Button size="s" variant="quiet" aria-label={t('settings.environments.stop.of', { id })} onPress={onStop}>
            {t('settings.environments.stop')}
          </Button>
        )}
        <CardMenu id={id} actions={actions} onCompare={onCompare} onDelete={onDelete} />
      </div>
    </li>
  );
}

interface ForkProgressProps {
  percentage: number;
  /** Start of the fork. */
  since: string;
  seenAt: number;
}

function ForkProgress({ percentage, since, seenAt }: ForkProgressProps) {
  const t = useMessages();
  const left = timeLeftOfFork(percentage, seenAt - Date.parse(since));
  const parts = [t('settings.environments.percentage', { percentage }), left !== null && t('common.left', left)];
  return (
    <Progress
      value={percentage}
      label={t('settings.environments.status.creating')}
      end={parts.filter((part) => part !== false).join(' · ')}
    />
  );
}

interface CardNoteProps {
  environment: EnvironmentResource;
  /** What it is compared with; nothing compares it without. */
  primary: EnvironmentResource | undefined;
}

function CardNote({ environment, primary }: CardNoteProps) {
  const t = useMessages();
  const { meta } = environment;
  const isForced = useSite().attributes.force_use_of_sandbox_environments;
  const difference = useDifference(environment, primary);
  const notes = [
    meta.forked_from !== null && t('settings.environments.forked-from', { id: meta.forked_from }),
    ...difference,
    meta.primary && isForced && t('settings.environments.forced'),
    meta.read_only_mode && t('settings.environments.read-only'),
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : <p className={styles.note}>{notes.join(' · ')}</p>;
}

/** How far it is from the primary environment, in words. */
function useDifference(environment: EnvironmentResource, primary: EnvironmentResource | undefined): string[] {
  const t = useMessages();
  // A card shows the rest without it.
  const { data } = useQuery({
    ...cardDifferenceQuery(environment, primary ?? environment),
    enabled: primary !== undefined,
  });
  if (data === undefined || primary === undefined) return [];
  const count = changeCountOf(data.attributes);
  const left = data.attributes.primary_records_changed_since_fork ?? 0;
  return [
    t('settings.environments.compare.schema', { count, primary: primary.id }),
    ...(left > 0 ? [t('settings.environments.compare.left', { count: left, primary: primary.id })] : []),
  ];
}

function CardMenu({
  id,
  actions,
  onCompare,
  onDelete,
}: Pick<EnvironmentCardProps, 'actions' | 'onCompare' | 'onDelete'> & { id: string }) {
  const t = useMessages();
  const navigate = useNavigate();
  if (!actions.some((action) => action !== 'promote' && action !== 'stop')) return null;
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
          {actions.includes('compare') && (
            <MenuItem id="compare" icon={GitCompareArrows} onAction={onCompare}>
              {t('settings.environments.compare')}
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

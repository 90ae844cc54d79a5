import { cx, MenuTrigger, PlainButton, Tooltip } from '@lectern/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronsUpDown, FlaskConical } from 'lucide-react';
import { environmentsQuery, useEnvironment, useMe } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { EnvironmentSection } from './EnvironmentSection.tsx';
import { environmentsFor, hasEnvironmentMenu, isLongName } from './environments-for.ts';
import styles from './shell.module.css';

/** Names the environment; a menu where there is another one to choose, or environments to manage. */
export function EnvironmentMenu() {
  const t = useMessages();
  const current = useEnvironment();
  const { actor } = useMe();
  const environments = useSuspenseQuery(environmentsQuery).data;
  const choices = environmentsFor(environments, actor);
  const kind = t(current.meta.primary ? 'area.environment.primary' : 'area.environment.sandbox');
  const look = cx(styles.env, !current.meta.primary && styles['is-sandbox']);
  const isMenu = hasEnvironmentMenu(choices, actor);
  const face = (
    <>
      {!current.meta.primary && <FlaskConical aria-hidden />}
      <span className={styles['env-id']} title={!isMenu && isLongName(current.id) ? current.id : undefined}>
        {current.id}
      </span>{' '}
      <span className={styles['env-kind']}>{kind}</span>
    </>
  );
  if (!isMenu) return <span className={look}>{face}</span>;
  const button = (
    <PlainButton className={look} aria-label={t('shell.environment.choose', { id: current.id, kind })}>
      {face}
      <ChevronsUpDown aria-hidden />
    </PlainButton>
  );
  return (
    <MenuTrigger label={t('shell.environment.label')} menu={<EnvironmentSection />}>
      {isLongName(current.id) ? <Tooltip content={current.id}>{button}</Tooltip> : button}
    </MenuTrigger>
  );
}

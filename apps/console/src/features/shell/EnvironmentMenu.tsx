import { cx, MenuTrigger, PlainButton } from '@lectern/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronsUpDown, FlaskConical } from 'lucide-react';
import { environmentsQuery, useEnvironment, useMe } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { EnvironmentSection } from './EnvironmentSection.tsx';
import { environmentsFor } from './environments-for.ts';
import styles from './shell.module.css';

/** Names the environment; a menu where there is another one to choose. */
export function EnvironmentMenu() {
  const t = useMessages();
  const current = useEnvironment();
  const { actor } = useMe();
  const environments = useSuspenseQuery(environmentsQuery).data;
  const choices = environmentsFor(environments, actor);
  const kind = t(current.meta.primary ? 'area.environment.primary' : 'area.environment.sandbox');
  const look = cx(styles.env, !current.meta.primary && styles['is-sandbox']);
  const face = (
    <>
      {!current.meta.primary && <FlaskConical aria-hidden />}
      <span className={styles['env-id']} title={current.id.length > 25 ? current.id : undefined}>
        {current.id}
      </span>
      <span className={styles['env-kind']}>{kind}</span>
    </>
  );
  if (choices.length < 2) return <span className={look}>{face}</span>;
  return (
    <MenuTrigger label={t('shell.environment.label')} menu={<EnvironmentSection />}>
      <PlainButton className={look} aria-label={t('shell.environment.choose', { id: current.id, kind })}>
        {face}
        <ChevronsUpDown aria-hidden />
      </PlainButton>
    </MenuTrigger>
  );
}

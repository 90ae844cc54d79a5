import { Badge } from '@lectern/ui';
import { usePermissions, useSite } from '#lib/current-site.ts';
import forms from '#lib/forms/forms.module.css';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { PluginUpdates } from './PluginUpdates.tsx';
import { projectUpdates } from './project-updates.ts';
import styles from './updates.module.css';

/** Upgrades of plugins that can be installed, and updates of the project that are in force. */
export function UpdatesPage() {
  const t = useMessages();
  const { meta } = useSite();
  const { can } = usePermissions();
  return (
    <Pane>
      <PaneBody label={t('configuration.updates.title')}>
        <div className={forms.page}>
          <h1>{t('configuration.updates.title')}</h1>
          <p className={forms.lead}>{t('configuration.updates.lead')}</p>
          {can('can_edit_schema') && <PluginUpdates />}
          <section className={styles.section} aria-labelledby="project-updates">
            <h2 id="project-updates">{t('configuration.updates.project')}</h2>
            <p className={forms.lead}>{t('configuration.updates.project.lead')}</p>
            <ul className={styles.list}>
              {projectUpdates
                .filter((name) => meta[name])
                .map((name) => (
                  <li key={name}>
                    <span className={styles.name}>{t(`configuration.updates.${name}`)}</span>
                    <Badge tone="success">{t('configuration.updates.active')}</Badge>
                  </li>
                ))}
            </ul>
          </section>
        </div>
      </PaneBody>
    </Pane>
  );
}

import { Button } from '@lectern/ui';
import { Eye } from 'lucide-react';
import { mayLeave } from '#lib/leaving.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { stopViewing, viewedRole } from '#lib/viewed-role.ts';
import styles from './shell.module.css';

/** Says above every page that the project is shown to a role and can't be changed; a frame says so over dialogs too. */
export function ViewedRoleBar() {
  const t = useMessages();
  const role = viewedRole();
  if (role === null) return null;

  async function handleStop(id: string) {
    if (await mayLeave()) stopViewing(paths.settingsEntry('roles', id));
  }

  return (
    <>
      <section className={styles.viewing} aria-label={t('shell.viewing.label')}>
        <Eye aria-hidden />
        <p>{t('shell.viewing', { role: role.name })}</p>
        <Button size="s" onPress={() => void handleStop(role.id)}>
          {t('shell.viewing.stop')}
        </Button>
      </section>
      <div className={styles['viewing-frame']} aria-hidden />
    </>
  );
}

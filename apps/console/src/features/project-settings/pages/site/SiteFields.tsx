import { Checkbox, TextField } from '@lectern/ui';
import { FormSection } from '#lib/forms/FormSection.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/project-settings/settings.module.css';
import type { SiteValues } from './site-values.ts';

/** What all environments share: the project's name and rules. */
export function SiteFields({ open }: { open: OpenForm<SiteValues> }) {
  const t = useMessages();
  const requiresSecondFactor = open.field('requiresSecondFactor');
  const forcesSandboxes = open.field('forcesSandboxes');
  const isIpTracked = open.field('isIpTracked');
  return (
    <FormSection title={t('settings.site.section.project')} lead={t('settings.site.section.project.lead')}>
      <TextField label={t('settings.site.name')} isRequired {...open.field('name')} />
      <div className={styles.rights}>
        <Checkbox
          isSelected={requiresSecondFactor.value}
          onChange={requiresSecondFactor.onChange}
          detail={t('settings.site.require-2fa.detail')}
        >
          {t('settings.site.require-2fa')}
        </Checkbox>
        <Checkbox
          isSelected={isIpTracked.value}
          onChange={isIpTracked.onChange}
          detail={t('settings.site.ip-tracking.detail')}
        >
          {t('settings.site.ip-tracking')}
        </Checkbox>
        <Checkbox
          isSelected={forcesSandboxes.value}
          onChange={forcesSandboxes.onChange}
          detail={t('settings.site.sandboxes.detail')}
        >
          {t('settings.site.sandboxes')}
        </Checkbox>
      </div>
    </FormSection>
  );
}

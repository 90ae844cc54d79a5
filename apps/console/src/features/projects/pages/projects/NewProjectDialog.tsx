import { ComboBox, RadioGroup } from '@lectern/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { projectHome } from '#lib/environment.ts';
import { useLocaleChoice } from '#lib/use-locale-choice.ts';
import { useMessages } from '#lib/use-messages.ts';
import { createProject, type ProjectContent } from '#features/projects/queries.ts';
import { useActing } from '#features/projects/parts/acting.ts';
import { NameDialog } from '#features/projects/parts/NameDialog.tsx';

export interface NewProjectDialogProps {
  initialContent?: ProjectContent;
  onClose: () => void;
}

/** Creates a project and opens it. It stays open meanwhile: the server would go on after it is closed. */
export function NewProjectDialog({ initialContent = 'empty', onClose }: NewProjectDialogProps) {
  const t = useMessages();
  const { owner } = useActing();
  const { locale: uiLocale } = useIntl();
  const [content, setContent] = useState<ProjectContent>(initialContent);
  const mainLocale = useLocaleChoice(uiLocale);
  const { unknownCode, choose } = mainLocale;
  const isStarter = content === 'starter';
  return (
    <NameDialog
      title={t('projects.new.title')}
      initialName=""
      submitLabel={t('projects.new.submit')}
      busyLabel={t('projects.new.busy')}
      patience={isStarter ? t('projects.new.patience') : undefined}
      onSubmit={async (name) => {
        const project = await createProject(owner, name, content, mainLocale.value);
        location.assign(projectHome(project.attributes.internal_subdomain));
        // Busy until the page is left.
        await new Promise(() => undefined);
      }}
      onClose={onClose}
    >
      {(isBusy) => (
        <>
          <RadioGroup
            label={t('projects.new.content')}
            value={content}
            onChange={setContent}
            isDisabled={isBusy}
            options={[
              { value: 'empty', label: t('projects.new.empty'), detail: t('projects.new.empty.hint') },
              { value: 'starter', label: t('projects.new.starter'), detail: t('projects.new.starter.hint') },
            ]}
          />
          <ComboBox
            label={t('projects.new.locale')}
            hint={t(isStarter ? 'projects.new.locale.starter' : 'projects.new.locale.hint')}
            error={unknownCode === null ? undefined : t('projects.new.locale.invalid', { code: unknownCode })}
            isDisabled={isBusy || isStarter}
            options={mainLocale.options}
            value={isStarter ? 'en' : mainLocale.value}
            // Emptied, it shows the last choice again.
            onChange={(code) => {
              if (code !== null) choose(code);
            }}
            create={{ label: (code) => t('projects.new.locale.custom', { code }), onCreate: choose }}
          />
        </>
      )}
    </NameDialog>
  );
}

import { ButtonLink, Empty } from '@lectern/ui';
import { Puzzle } from 'lucide-react';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';

/** The page of a plugin that is not installed here. */
export function PluginGone() {
  const t = useMessages();
  const title = t('configuration.plugin.gone.title');
  return (
    <>
      <PageHead title={title} within={[t('configuration.area')]} backTo={paths.plugins()} />
      <Empty
        isPage
        icon={Puzzle}
        title={<h1>{title}</h1>}
        action={<ButtonLink href={paths.plugins()}>{t('configuration.plugin.gone.action')}</ButtonLink>}
      >
        {t('configuration.plugin.gone.body')}
      </Empty>
    </>
  );
}
